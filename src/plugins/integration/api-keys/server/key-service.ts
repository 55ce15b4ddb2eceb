import { sql } from 'kysely';
import { problem, type Authority, type Scope } from '#contract';
import type { SecurityLog } from '#plugins/identity/security-log/server';
import type { AccountStore } from '#plugins/identity/sign-in/server';
import { uuidv7, withReach, type Caller, type Clock, type Database, type RequestFacts, type Trx } from '#server';
import { afterDays } from '../domain/index.ts';
import { newSecret } from './key-secret.ts';
import type { HeldKey, KeyStore } from './key-store.ts';

/** Most valid keys of a company, or of platform staff. */
const MOST_KEYS = 100;

/** The caller and the facts of the request. */
export interface Acting {
  readonly caller: Caller;
  readonly facts: RequestFacts;
}

export interface WantedKey {
  readonly name: string;
  readonly authorities: readonly Authority[];
  readonly scopes: readonly Scope[];
  readonly facilities: readonly string[] | null;
  readonly expiresInDays: number;
}

/** A key with its secret, which nothing keeps. */
export interface IssuedKey {
  readonly id: string;
  readonly secret: string;
}

/** How the account of a key is called in histories. */
export const accountName = (name: string) => `Key: ${name}`;

/** Creates and changes keys: those of the caller's company, or for platform staff those of staff. */
export class KeyService {
  constructor(
    private readonly database: Database,
    private readonly store: KeyStore,
    private readonly accounts: AccountStore,
    private readonly log: SecurityLog,
    private readonly clock: Clock,
  ) {}

  /** 409 `api-key.too-many`, 400 `api-key.facility`. */
  create({ caller, facts }: Acting, wanted: WantedKey): Promise<IssuedKey> {
    const { companyId, accountId: createdBy } = caller;
    const { name, authorities, scopes, facilities } = wanted;
    const id = uuidv7();
    const accountId = uuidv7();
    const secret = newSecret();
    const now = this.clock.now();
    const at = now.toISOString();
    return withReach(this.database, caller, 'API key created', async (trx) => {
      if ((await this.store.countActive(trx, companyId, at)) >= MOST_KEYS) throw tooMany();
      if (!(await this.store.mayAct(trx, createdBy, companyId))) throw sessionOver();
      if (facilities && !(await areOwn(trx, facilities))) throw unknownFacility();
      await this.accounts.addService(trx, {
        id: accountId,
        companyId,
        name: accountName(name),
        authorities,
        serviceOf: createdBy,
      });
      const expiresAt = afterDays(now, wanted.expiresInDays).toISOString();
      const { hash, hint } = secret;
      const added = { id, companyId, accountId, name, hint, authorities, scopes, facilities, hash };
      await this.store.add(trx, { ...added, createdBy, at, expiresAt });
      await this.note(trx, { caller, facts }, 'api-key.created', accountId, {
        key: name,
        roles: authorities.join(' '),
        scopes: scopes.join(' '),
        facilities: facilities === null ? 'all' : String(facilities.length),
        expires: expiresAt,
      });
      return { id, secret: secret.text };
    });
  }

  /** 404 `api-key.no-such`. */
  rename({ caller }: Acting, id: string, name: string): Promise<string> {
    return withReach(this.database, caller, `API key ${id} renamed`, async (trx) => {
      const key = await this.held(trx, caller, id);
      await this.store.rename(trx, id, name);
      await this.accounts.change(trx, key.accountId, { name: accountName(name) });
      return id;
    });
  }

  /**
   * 404 `api-key.no-such`, 409 `api-key.ended` once it was revoked, `api-key.stopped` until somebody takes it over. An expired
   * key may be rotated.
   */
  rotate(
    { caller, facts }: Acting,
    { id, overlapDays, expiresInDays }: { id: string; overlapDays: number; expiresInDays: number },
  ): Promise<IssuedKey> {
    const secret = newSecret();
    const now = this.clock.now();
    return withReach(this.database, caller, `API key ${id} rotated`, async (trx) => {
      const key = await this.held(trx, caller, id);
      if (key.revokedAt !== null) throw ended();
      if (key.stoppedAt !== null) throw stopped();
      // A former secret is never valid for longer than it was before.
      const overlap = Math.min(afterDays(now, overlapDays).getTime(), Date.parse(key.expiresAt));
      const expiresAt = afterDays(now, expiresInDays).toISOString();
      await this.store.rotate(trx, id, secret, {
        at: now.toISOString(),
        expiresAt,
        formerUntil: new Date(overlap).toISOString(),
      });
      await this.note(trx, { caller, facts }, 'api-key.rotated', key.accountId, {
        key: key.name,
        overlap: `${overlapDays} d`,
        expires: expiresAt,
      });
      return { id, secret: secret.text };
    });
  }

  /** The caller answers for a stopped key, which works again. 404 `api-key.no-such`, 409 `api-key.ended`, `api-key.not-stopped`. */
  takeOver({ caller, facts }: Acting, id: string): Promise<string> {
    return withReach(this.database, caller, `API key ${id} taken over`, async (trx) => {
      const key = await this.held(trx, caller, id);
      if (key.revokedAt !== null) throw ended();
      if (key.stoppedAt === null) throw notStopped();
      if (!(await this.store.mayAct(trx, caller.accountId, caller.companyId))) throw sessionOver();
      await this.store.takeOver(trx, key, caller.accountId);
      await this.note(trx, { caller, facts }, 'api-key.taken-over', key.accountId, { key: key.name });
      return id;
    });
  }

  /** 404 `api-key.no-such`. A key that was revoked before stays as it is. */
  revoke({ caller, facts }: Acting, id: string): Promise<string> {
    return withReach(this.database, caller, `API key ${id} revoked`, async (trx) => {
      const key = await this.held(trx, caller, id);
      if (key.revokedAt !== null) return id;
      await this.store.revoke(trx, id, caller.accountId, this.clock.now().toISOString());
      await this.note(trx, { caller, facts }, 'api-key.revoked', key.accountId, { key: key.name });
      return id;
    });
  }

  private async held(trx: Trx, { companyId }: Caller, id: string): Promise<HeldKey> {
    const key = await this.store.hold(trx, companyId, id);
    if (!key) throw noSuchKey();
    return key;
  }

  private note(
    trx: Trx,
    { caller, facts }: Acting,
    kind: string,
    subjectId: string,
    detail: Readonly<Record<string, string>>,
  ): Promise<void> {
    return this.log.note(trx, {
      kind,
      actorId: caller.accountId,
      subjectId,
      companyId: caller.companyId,
      facts,
      detail,
    });
  }
}

/** Whether all facilities are of the company of the transaction. */
async function areOwn(trx: Trx, facilities: readonly string[]): Promise<boolean> {
  const { rows } = await sql<{ found: number }>`
    select count(*)::int as found from facility
    where company_id = nullif(current_setting('app.company_id', true), '')::uuid
      and id = any(${[...facilities]}::uuid[])`.execute(trx);
  return rows[0]?.found === facilities.length;
}

export const noSuchKey = () => problem('api-key.no-such', 404, 'api-keys.no-such');

const ended = () => problem('api-key.ended', 409, 'api-keys.ended');

const stopped = () => problem('api-key.stopped', 409, 'api-keys.stopped-first');

const notStopped = () => problem('api-key.not-stopped', 409, 'api-keys.not-stopped');

/** The person was taken out while this was asked. */
const sessionOver = () => problem('caller.unknown', 401, 'sign-in.needed');

const tooMany = () => problem('api-key.too-many', 409, 'api-keys.too-many');

const unknownFacility = () =>
  problem('api-key.facility', 400, 'api.facility-unknown', [{ path: 'facilityIds', message: 'api.facility-unknown' }]);
