import { messageFor, problem } from '#contract';
import type { SecurityLog } from '#plugins/identity/security-log/server';
import type { MailBox } from '#plugins/platform/mail/server';
import {
  isUniqueViolation,
  OutboundFault,
  withReach,
  type Caller,
  type Clock,
  type Database,
  type RateLimit,
  type RateLimits,
  type TextRecords,
} from '#server';
import { DOMAINS_MOST, type ClaimedDomain, type SsoDomain } from '../contract/index.ts';
import { verificationRecord } from '../domain/index.ts';
import type { DomainStore, StoredDomain } from './domain-store.ts';
import type { ProviderStore } from './provider-store.ts';
import type { Acting } from './acting.ts';
import { tellAdministrators } from './sso-mails.ts';
import type { SsoSessions } from './sso-sessions.ts';

const LOOKED_UP: RateLimit = { name: 'single-sign-on.domain.company', limit: 60, windowSeconds: 3600 };

const WORK = { action: 'e-mail domain', audit: false } as const;

interface Parts {
  readonly database: Database;
  readonly domains: DomainStore;
  readonly providers: ProviderStore;
  readonly sessions: SsoSessions;
  readonly records: TextRecords;
  readonly mails: MailBox;
  readonly limits: RateLimits;
  readonly log: SecurityLog;
  readonly clock: Clock;
}

/** E-mail domains that companies claim and prove. */
export class DomainService {
  constructor(private readonly parts: Parts) {}

  /** 409 `sso.domain-taken` if another company has proven it; `sso.domains-most`. */
  async add({ companyId }: Acting, domain: string): Promise<SsoDomain> {
    const { database, domains, clock } = this.parts;
    const owner = await database.asStaff(WORK, (trx) => domains.ownerOf(trx, domain));
    if (owner !== null && owner !== companyId) throw taken();
    return database.withTenant(companyId, async (trx) => {
      if ((await domains.list(trx, companyId)).length >= DOMAINS_MOST)
        throw problem('sso.domains-most', 409, messageFor('single-sign-on.domains-most', { most: DOMAINS_MOST }));
      await domains.add(trx, companyId, domain, clock.now().toISOString());
      return presentDomain((await domains.find(trx, companyId, domain)) ?? unknownDomain());
    });
  }

  /** 404 `sso.domain-unknown`; 409 `sso.no-record`, `sso.no-resolver`, `sso.domain-taken`; 429 `rate.limited`. */
  async check(acting: Acting, domain: string): Promise<SsoDomain> {
    const { database, domains, records, limits } = this.parts;
    const { companyId } = acting;
    await limits.take([{ of: LOOKED_UP, key: companyId }]);
    const stored = await database.withTenant(companyId, (trx) => domains.find(trx, companyId, domain));
    if (!stored) throw missing();
    if (stored.proven_at !== null) return presentDomain(stored);
    const found = await records.of(domain).catch((error: unknown) => {
      if (error instanceof OutboundFault) throw problem('sso.no-resolver', 409, 'single-sign-on.no-resolver');
      throw error;
    });
    const expected = verificationRecord(stored.token);
    if (!found.some((record) => record.trim() === expected))
      throw problem('sso.no-record', 409, messageFor('single-sign-on.no-record', { domain }));
    return this.prove(acting, domain, 'DNS');
  }

  /** For platform staff, who know the company. 404 `sso.domain-unknown`; 409 `sso.domain-taken`. */
  async confirm(acting: Acting, domain: string): Promise<void> {
    await this.prove(acting, domain, 'STAFF');
  }

  /** 404 `sso.domain-unknown`; 409 `sso.domain-last` while single sign-on is on. */
  remove({ caller, companyId, facts }: Acting, domain: string): Promise<void> {
    const { database, domains, providers, sessions, log } = this.parts;
    return database.withTenant(companyId, async (trx) => {
      // First, so that no sign-in of the domain ends between this change and the end of its sessions.
      const provider = await providers.hold(trx, companyId);
      const stored = await domains.find(trx, companyId, domain);
      if (!stored) throw missing();
      const proven = await domains.proven(trx, companyId);
      if (provider?.state === 'ON' && proven.size === 1 && proven.has(domain))
        throw problem('sso.domain-last', 409, 'single-sign-on.domain-last');
      await domains.remove(trx, companyId, domain);
      await sessions.end(trx, companyId, { domain }, 'e-mail domain was given up', caller.sessionId);
      await log.note(trx, {
        kind: 'single-sign-on.domain-given-up',
        actorId: caller.accountId,
        subjectId: null,
        companyId,
        facts,
        detail: { domain },
      });
    });
  }

  claimed(caller: Caller): Promise<readonly ClaimedDomain[]> {
    const { database, domains } = this.parts;
    return withReach(database, caller, 'e-mail domains listed', (trx) => domains.claimed(trx), { readonly: true });
  }

  private async prove({ caller, companyId, facts }: Acting, domain: string, by: 'DNS' | 'STAFF'): Promise<SsoDomain> {
    const { database, domains, mails, log, clock } = this.parts;
    try {
      return await withReach(database, caller, `e-mail domain ${domain} confirmed`, async (trx) => {
        const stored = await domains.find(trx, companyId, domain);
        if (!stored) throw missing();
        if (stored.proven_at !== null) return presentDomain(stored);
        await domains.prove(trx, companyId, domain, by, clock.now().toISOString());
        await log.note(trx, {
          kind: 'single-sign-on.domain-proven',
          actorId: caller.accountId,
          subjectId: null,
          companyId,
          facts,
          detail: { domain, by },
        });
        await tellAdministrators(trx, mails, companyId, { what: 'domain-proven', domain });
        return presentDomain((await domains.find(trx, companyId, domain)) ?? unknownDomain());
      });
    } catch (error) {
      if (isUniqueViolation(error)) throw taken();
      throw error;
    }
  }
}

export const presentDomain = ({ domain, token, proven_at, proven_by }: StoredDomain): SsoDomain => ({
  domain,
  state: proven_at === null ? 'PENDING' : 'PROVEN',
  record: verificationRecord(token),
  provenAt: proven_at,
  provenBy: proven_by,
});

const taken = () => problem('sso.domain-taken', 409, 'single-sign-on.domain-taken');

const missing = () => problem('sso.domain-unknown', 404, 'single-sign-on.domain-unknown');

function unknownDomain(): never {
  throw missing();
}
