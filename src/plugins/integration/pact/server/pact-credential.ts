import { problem } from '#contract';
import type { Caller, Clock, Credential, Database } from '#server';
import type { PartnerStore } from './partner-store.ts';
import { TOKEN_PREFIX, type PactTokens } from './pact-tokens.ts';

interface Parts {
  readonly database: Pick<Database, 'withTenant'>;
  readonly store: Pick<PartnerStore, 'liveSecrets'>;
  readonly tokens: PactTokens;
  readonly clock: Clock;
}

/** Recognises partners by their access tokens. A secret that has ended ends its tokens at once. */
export const pactCredential = ({ database, store, tokens, clock }: Parts): Credential => ({
  prefix: TOKEN_PREFIX,
  async callerOf(given): Promise<Caller | null> {
    const read = tokens.read(given);
    if (!read) return null;
    if (read.isExpired) throw problem('pact.token-expired', 401, 'pact.token-expired');
    const { companyId, partnerId, secretId } = read.claims;
    const [secret] = await database.withTenant(
      companyId,
      (trx) => store.liveSecrets(trx, companyId, partnerId, clock.now().toISOString(), secretId),
      { readonly: true },
    );
    if (!secret) return null;
    return {
      accountId: secret.createdBy,
      companyId,
      authorities: [],
      sessionId: partnerId,
      machine: { kind: 'pact', scopes: ['pact'], facilities: null },
    };
  },
});
