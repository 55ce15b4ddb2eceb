import { problem, type Problem } from '#contract';
import type { MailBox } from '#plugins/platform/mail/server';
import type { SecurityLog } from '#plugins/identity/security-log/server';
import type { Account, ProvenElsewhere, SignInRule } from '#plugins/identity/sign-in/server';
import type { Clock, RequestFacts, Trx } from '#server';
import { domainOf } from '../domain/index.ts';
import type { DomainStore } from './domain-store.ts';
import type { IdentityStore } from './identity-store.ts';
import { connectionHash, type ProviderStore } from './provider-store.ts';
import { administratorsOf, breakGlassMail } from './sso-mails.ts';
import { isOver } from './sso-service.ts';
import type { SsoSession, SsoSessions } from './sso-sessions.ts';

/** What single sign-on decides on passwords and sessions of a company's people. */
export class OnlyByProvider implements SignInRule {
  constructor(
    private readonly providers: ProviderStore,
    private readonly domains: DomainStore,
    private readonly identities: IdentityStore,
    private readonly sessions: SsoSessions,
    private readonly mails: MailBox,
    private readonly log: SecurityLog,
    private readonly clock: Clock,
  ) {}

  async passwordRefusal(trx: Trx, account: Account): Promise<Problem | null> {
    const rule = await this.ruleOf(trx, account);
    return rule === 'only' ? problem('sso.only', 403, 'sign-in.provider-only') : null;
  }

  /** The password of the one administrator who keeps it is for emergencies: the others hear of every use. */
  async passwordUsed(trx: Trx, account: Account, facts: RequestFacts): Promise<void> {
    const { companyId } = account;
    if (companyId === null || (await this.ruleOf(trx, account)) !== 'break glass') return;
    await this.log.note(trx, {
      kind: 'single-sign-on.break-glass',
      actorId: account.id,
      subjectId: account.id,
      companyId,
      facts,
    });
    const others = (await administratorsOf(trx, companyId)).filter(({ id }) => id !== account.id);
    for (const other of others) await this.mails.post(trx, breakGlassMail(other, account.name, facts.address));
  }

  async mayRenew(trx: Trx, account: Account, sessionId: string): Promise<boolean> {
    const session = await this.sessions.find(trx, sessionId);
    if (!session) return (await this.ruleOf(trx, account)) !== 'only';
    return !isOver(session.endsAt, this.clock.now()) && this.isStillProven(trx, account, session);
  }

  async provenElsewhere(trx: Trx, sessionId: string): Promise<ProvenElsewhere | null> {
    const session = await this.sessions.find(trx, sessionId);
    return session && { at: session.provedAt };
  }

  /** Whether the person could still sign in by the provider that started the session. */
  private async isStillProven(
    trx: Trx,
    { id, companyId, email }: Account,
    session: Pick<SsoSession, 'connectionHash'>,
  ): Promise<boolean> {
    const provider = companyId === null ? undefined : await this.providers.find(trx, companyId);
    if (provider?.state !== 'ON' || connectionHash(provider) !== session.connectionHash) return false;
    const isLinked = await this.identities.isLinked(trx, provider.companyId, provider.issuer, id);
    return isLinked && (await this.domains.proven(trx, provider.companyId)).has(domainOf(email));
  }

  private async ruleOf(trx: Trx, { id, companyId }: Account): Promise<'none' | 'only' | 'break glass'> {
    const provider = companyId === null ? undefined : await this.providers.find(trx, companyId);
    if (!provider || provider.state !== 'ON' || !provider.isOnly) return 'none';
    return provider.breakGlassId === id ? 'break glass' : 'only';
  }
}
