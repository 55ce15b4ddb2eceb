import type { RateLimit, RateLimits, Clock, Database, RequestFacts, Texts } from '#server';
import type { SecurityLog } from '#plugins/identity/security-log/server';
import { isSecretOf, readClientId } from './client-ids.ts';
import type { PartnerStore } from './partner-store.ts';
import { TOKEN_SECONDS, type PactTokens } from './pact-tokens.ts';

interface Parts {
  readonly database: Database;
  readonly store: PartnerStore;
  readonly tokens: PactTokens;
  readonly limits: RateLimits;
  readonly log: SecurityLog;
  readonly texts: Texts;
  readonly clock: Clock;
}

/** Refused attempts from one address. A system asks for a token once an hour. */
const REFUSED: RateLimit = { name: 'pact.token.address', limit: 30, windowSeconds: 900 };

interface Form {
  readonly grant_type?: string | undefined;
  readonly client_id?: string | undefined;
  readonly client_secret?: string | undefined;
}

const BASIC = /^basic +([A-Za-z0-9+/]+={0,2})$/i;

/** Error codes of RFC 6749, section 5.2. */
type TokenFault = 'invalid_request' | 'invalid_client' | 'unsupported_grant_type';

/** Issues access tokens for client credentials (RFC 6749, section 4.4). */
export class TokenService {
  constructor(private readonly parts: Parts) {}

  async answer(form: Form, { authorization, ...from }: Pick<RequestFacts, 'authorization' | 'address' | 'userAgent'>) {
    if (form.grant_type === undefined) return this.fault('invalid_request');
    if (form.grant_type !== 'client_credentials') return this.fault('unsupported_grant_type');
    const { limits } = this.parts;
    const attempt = [{ of: REFUSED, key: from.address }];
    await limits.take(attempt);
    const issued = await this.issued(credentialsOf(form, authorization), from);
    if (issued === null) return this.fault('invalid_client');
    await limits.giveBack(attempt);
    const body = { access_token: issued, token_type: 'Bearer' as const, expires_in: TOKEN_SECONDS, scope: 'pact' };
    return { status: 200, headers: { pragma: 'no-cache' }, body };
  }

  private async issued(
    given: { readonly id: string; readonly secret: string } | null,
    facts: Pick<RequestFacts, 'address' | 'userAgent'>,
  ): Promise<string | null> {
    const client = given && readClientId(given.id);
    if (!given || !client) return null;
    const { database, store, tokens, log, clock } = this.parts;
    const { companyId, partnerId } = client;
    const at = clock.now().toISOString();
    return database.withTenant(companyId, async (trx) => {
      const live = await store.liveSecrets(trx, companyId, partnerId, at);
      const secret = live.find(({ hash }) => isSecretOf(given.secret, hash));
      if (secret) {
        await store.used(trx, companyId, partnerId, secret.id, at);
        return tokens.issue({ companyId, partnerId, secretId: secret.id });
      }
      const detail = { partner: partnerId };
      if (live.length > 0)
        await log.note(trx, { kind: 'pact.refused', actorId: null, subjectId: null, companyId, facts, detail });
      return null;
    });
  }

  private fault(error: TokenFault) {
    const isClient = error === 'invalid_client';
    return {
      status: isClient ? 401 : 400,
      headers: {
        pragma: 'no-cache',
        ...(isClient ? { 'www-authenticate': 'Basic realm="pact", charset="UTF-8"' } : {}),
      },
      body: { error, error_description: this.parts.texts.in('en')(`pact.token.${error}`) },
    };
  }
}

/** From the header, or else from the form. Ids and secrets have no characters that a form would encode. */
function credentialsOf(form: Form, authorization: string | null) {
  const encoded = BASIC.exec(authorization ?? '')?.[1];
  if (encoded === undefined)
    return form.client_id !== undefined && form.client_secret !== undefined
      ? { id: form.client_id, secret: form.client_secret }
      : null;
  const text = Buffer.from(encoded, 'base64').toString('utf8');
  const at = text.indexOf(':');
  return at < 0 ? null : { id: text.slice(0, at), secret: text.slice(at + 1) };
}
