import { sql } from 'kysely';
import { problem } from '#contract';
import {
  isTimeZone,
  OutboundFault,
  type RateLimits,
  uuidv7,
  type Clock,
  type Database,
  type RateLimit,
  type SealedSecrets,
  type Trx,
} from '#server';
import { pushChange } from '#plugins/platform/notifications/server';
import { SOURCES_MOST, type FeedOffer, type FeedSource, type SourceBody } from '../contract/index.ts';
import { localDay } from '../domain/index.ts';
import { BYTES_MOST, noFolder } from './collector.ts';
import { openDue } from './due-round.ts';
import { faultMessage } from './fault-message.ts';
import type { FeedLooking } from './feed-look.ts';
import { feedQueue } from './feed-queue.ts';
import type { FeedStore, SourceChange } from './feed-store.ts';
import type { FeedSettings, ShownSource, StoredSource } from './feed-tables.ts';
import { pushedFeeds } from './pushed-feeds.ts';
import { secretPurpose } from './secret-purpose.ts';

interface Parts {
  readonly database: Database;
  readonly store: FeedStore;
  readonly looking: FeedLooking;
  readonly secrets: SealedSecrets;
  readonly limits: RateLimits;
  readonly clock: Clock;
  /** The folder of the server with files of companies; null: none. */
  readonly root: string | null;
}

/** Looks and tests that people may ask for: each connects to another server. */
const ASKED: RateLimit = { name: 'feeds.asked.company', limit: 60, windowSeconds: 3600 };

/** Longest test, in milliseconds. */
const TEST_PATIENCE = 45_000;

/** Sources of a company: added, changed, paused, deleted, tested. */
export class FeedService {
  constructor(private readonly parts: Parts) {}

  async create(companyId: string, body: SourceBody): Promise<FeedSource> {
    const { database, store, clock } = this.parts;
    const id = uuidv7();
    const row = await this.rowOf(companyId, id, body, null);
    const now = clock.now();
    return database.withTenant(companyId, async (trx) => {
      const all = await store.list(trx, companyId);
      if (all.length >= SOURCES_MOST) throw problem('feeds.most', 409, 'feeds.most');
      await this.refuse(trx, companyId, null, body, all);
      const at = now.toISOString();
      await store.add(trx, companyId, id, { ...row, state: 'ON', next_look_at: at, created_at: at });
      return this.written(trx, companyId, id, true);
    });
  }

  async change(companyId: string, id: string, body: SourceBody & { readonly revision: number }): Promise<FeedSource> {
    const { database, store, clock } = this.parts;
    return database.withTenant(companyId, async (trx) => {
      const held = (await store.hold(trx, companyId, id)) ?? unknownSource();
      if (held.revision !== body.revision) throw problem('feeds.stale', 409, 'feeds.stale');
      await this.refuse(trx, companyId, id, body, await store.list(trx, companyId));
      const row = await this.rowOf(companyId, id, body, held);
      await store.change(trx, companyId, id, {
        ...row,
        revision: held.revision + 1,
        next_look_at: clock.now().toISOString(),
        failures: 0,
        message: null,
      });
      const isDueNew = (['expects', 'due_on', 'due_files', 'zone'] as const).some((key) => held[key] !== row[key]);
      if (isDueNew) await store.dropDue(trx, companyId, id, true);
      return this.written(trx, companyId, id, isDueNew && held.state === 'ON');
    });
  }

  pause(companyId: string, id: string, isPaused: boolean): Promise<FeedSource> {
    const { database, store, clock } = this.parts;
    return database.withTenant(companyId, async (trx) => {
      const held = (await store.hold(trx, companyId, id)) ?? unknownSource();
      const state = isPaused ? 'PAUSED' : 'ON';
      if (held.state === state) return this.written(trx, companyId, id, false);
      await store.change(trx, companyId, id, { state, next_look_at: clock.now().toISOString() });
      // Days that passed while it was paused are not missing.
      await store.dropDue(trx, companyId, id, isPaused);
      return this.written(trx, companyId, id, !isPaused);
    });
  }

  async remove(companyId: string, id: string): Promise<void> {
    const { database, store } = this.parts;
    await database.withTenant(companyId, async (trx) => {
      if (!(await store.hold(trx, companyId, id))) unknownSource();
      await store.remove(trx, companyId, id);
      await pushChange(trx, [companyId], pushedFeeds);
    });
  }

  async lookNow(companyId: string, id: string): Promise<FeedSource> {
    const { database, store, limits, clock } = this.parts;
    await limits.take([{ of: ASKED, key: companyId }]);
    return database.withTenant(companyId, async (trx) => {
      const held = (await store.hold(trx, companyId, id)) ?? unknownSource();
      if (held.state === 'PAUSED') throw problem('feeds.paused', 409, 'feeds.paused');
      await store.change(trx, companyId, id, { next_look_at: clock.now().toISOString(), is_asked: true });
      return this.written(trx, companyId, id, false);
    });
  }

  /** Connects as given. 409 `feeds.test-failed` with the fault in words. */
  async test(
    companyId: string,
    { id, ...body }: SourceBody & { readonly id?: string | undefined },
  ): Promise<FeedOffer> {
    const { database, store, looking, limits } = this.parts;
    await limits.take([{ of: ASKED, key: companyId }]);
    const held =
      id === undefined
        ? null
        : ((await database.withTenant(companyId, (trx) => store.find(trx, companyId, id))) ?? unknownSource());
    const settings = settingsOf(body);
    if (held) this.refuseOtherServer(body, settings, held);
    const kept = held && looking.opened(held).secret;
    const source = { companyId, kind: body.kind, settings, secret: body.secret || kept };
    const { files, isMore } = await looking
      .offer(source, AbortSignal.timeout(TEST_PATIENCE))
      .catch((error: unknown) => {
        const isKnown = error instanceof OutboundFault || (error as Error).name === 'TimeoutError';
        if (!isKnown) throw error;
        throw problem('feeds.test-failed', 409, faultMessage(error));
      });
    return { files: files.map((file) => ({ ...file, isTaken: file.size <= BYTES_MOST })), isMore };
  }

  private async rowOf(companyId: string, id: string, body: SourceBody, held: StoredSource | null) {
    const { secrets } = this.parts;
    const settings = settingsOf(body);
    if (held) this.refuseOtherServer(body, settings, held);
    const usesSecret = body.kind === 'MAIL' || (body.kind === 'HTTPS' && settings.headerName !== '');
    const kept = usesSecret ? (held?.secret ?? null) : null;
    if (usesSecret && !body.secret && kept === null)
      throw problem('feeds.secret-again', 409, 'api.required', [{ path: 'secret', message: 'api.required' }]);
    const secret = usesSecret && body.secret ? secrets.seal(body.secret, secretPurpose(companyId, id)) : kept;
    return {
      name: body.name,
      kind: body.kind,
      owner_id: body.ownerId,
      every: body.every,
      on_day: body.on,
      at_time: body.at,
      zone: body.zone,
      expects: body.expects,
      due_on: body.dueOn,
      due_files: body.dueFiles,
      settings,
      secret,
    } satisfies SourceChange;
  }

  /** A stored secret goes only where it was entered for, so that nobody can have it sent to a server of their own. */
  private refuseOtherServer(body: SourceBody, settings: FeedSettings, held: StoredSource): void {
    if (held.secret === null || body.secret) return;
    if (body.kind === held.kind && placeOf(settings) === placeOf(held.settings)) return;
    throw problem('feeds.secret-again', 409, 'feeds.secret-again', [{ path: 'secret', message: 'feeds.secret-again' }]);
  }

  private async refuse(
    trx: Trx,
    companyId: string,
    id: string | null,
    { kind, ownerId, zone, folder = '' }: SourceBody,
    all: readonly StoredSource[],
  ): Promise<void> {
    const wrong = (path: string, code: string) => problem(code, 409, code, [{ path, message: code }]);
    const { rows } = await sql`
      select 1 from account
      where id = ${ownerId} and company_id = ${companyId} and status = 'ACTIVE' and unlinked_at is null
        and authorities && array['COMPANY_ADMIN', 'USER']`.execute(trx);
    if (rows.length === 0) throw wrong('ownerId', 'feeds.owner');
    if (!(await isTimeZone(zone))) throw wrong('zone', 'feeds.zone');
    if (kind !== 'FOLDER') return;
    if (this.parts.root === null) throw noFolder();
    if (all.some((one) => one.id !== id && one.kind === 'FOLDER' && one.settings.folder === folder))
      throw wrong('folder', 'feeds.folder-taken');
  }

  /** The source after a change, announced to its queue and to open screens. */
  private async written(trx: Trx, companyId: string, id: string, opensDue: boolean): Promise<FeedSource> {
    const { store, clock } = this.parts;
    if (opensDue) {
      const held = (await store.hold(trx, companyId, id)) ?? unknownSource();
      await openDue(trx, store, held, localDay(clock.now().getTime(), held.zone));
    }
    await feedQueue.announce(trx);
    await pushChange(trx, [companyId], pushedFeeds);
    return presentSource((await store.find(trx, companyId, id)) ?? unknownSource());
  }
}

/** Where a secret goes: server and user, or origin and header. */
function placeOf({ host, port, security, user, url, headerName }: FeedSettings): string {
  const origin = url === '' ? '' : new URL(url).origin;
  return JSON.stringify([host.toLowerCase(), port, security, user, origin, headerName.toLowerCase()]);
}

/** Only what the kind uses. */
function settingsOf(body: SourceBody): FeedSettings {
  const { kind, after } = body;
  const of = (wanted: SourceBody['kind'], value: string | undefined) => (kind === wanted ? (value ?? '') : '');
  return {
    folder: of('FOLDER', body.folder),
    host: of('MAIL', body.host),
    port: kind === 'MAIL' ? (body.port ?? null) : null,
    security: kind === 'MAIL' ? (body.security ?? null) : null,
    user: of('MAIL', body.user),
    mailFolder: of('MAIL', body.mailFolder),
    moveTo: after === 'MOVE' ? of('MAIL', body.moveTo) : '',
    url: of('HTTPS', body.url),
    headerName: of('HTTPS', body.headerName),
    after,
  };
}

/** The same 404 for a source that does not exist and for one of another company. */
export function unknownSource(): never {
  throw problem('feeds.unknown', 404, 'feeds.unknown');
}

const moment = (stored: string | null) => (stored === null ? null : new Date(stored).toISOString());

/** A source as the API returns it: without its secret. */
export function presentSource(source: ShownSource): FeedSource {
  const { settings } = source;
  return {
    id: source.id,
    revision: source.revision,
    name: source.name,
    kind: source.kind,
    state: source.state,
    ownerId: source.owner_id,
    owner: source.owner ?? '',
    every: source.every,
    on: source.on_day,
    at: source.at_time,
    zone: source.zone,
    expects: source.expects,
    dueOn: source.due_on,
    dueFiles: source.due_files,
    ...settings,
    hasSecret: source.secret !== null,
    isLooking: source.is_looking,
    nextLookAt: new Date(source.next_look_at).toISOString(),
    lastLookAt: moment(source.last_look_at),
    lastFileAt: moment(source.last_file_at),
    lastFileName: source.last_file_name,
    message: source.message,
    failures: source.failures,
    due: [...source.due],
  };
}
