import { Problem, type ProblemBody } from '#contract';
import {
  backgroundFault,
  bodyOf,
  invalidRequest,
  limitConcurrency,
  uuidv7,
  type Database,
  type EventBus,
  type Trx,
} from '#server';
import type { BulkCreateAnswer, BulkCreateOutcome, BulkCreateRow, RecordBody } from '../../contract/index.ts';
import type { RecordDetailView } from '../read/record-detail-view.ts';
import type { RecordRollup } from '../rollup/record-rollup.ts';
import type { RecordNotices } from '../workflow/record-notices.ts';
import { recordsChanged } from '../workflow/records-changed.ts';
import type { NewRecords } from '../write/new-records.ts';
import {
  bodyHashOf,
  knownRequests,
  releaseRequests,
  requestUsed,
  type CreationRequest,
} from '../write/record-creations.ts';
import { unknownRecord } from '../write/record-policy.ts';
import type { StoredRecord } from '../write/record-store.ts';
import { readerOfWriter, type Writer } from '../write/writer.ts';

/** A valid record of a call, with its place in it. */
interface Wanted {
  readonly index: number;
  readonly requestId: string;
  readonly body: RecordBody;
  readonly bodyHash: string;
}

/** Calls written at a time. Each needs a connection for about a second; the others are for people's screens. */
const AT_ONCE = 2;

/**
 * Creates many records, each as if it were sent alone, in the order of the call. All are written in one transaction; if
 * a record fails in a way that breaks it, each is written in a transaction of its own.
 */
export class BulkCreate {
  private readonly inTurn = limitConcurrency(AT_ONCE);

  constructor(
    private readonly database: Database,
    private readonly records: NewRecords,
    private readonly rollup: RecordRollup,
    private readonly view: RecordDetailView,
    private readonly notices: RecordNotices,
    private readonly events: EventBus,
  ) {}

  async create(writer: Writer, rows: readonly BulkCreateRow[]): Promise<BulkCreateAnswer> {
    const outcomes: BulkCreateOutcome[] = [];
    const wanted: Wanted[] = [];
    for (const [index, row] of rows.entries()) {
      if (row.body === null) outcomes.push(refused({ index, requestId: row.requestId }, invalidRequest(row.issues)));
      else wanted.push({ index, requestId: row.requestId, body: row.body, bodyHash: bodyHashOf(row.body) });
    }
    if (wanted.length > 0) outcomes.push(...(await this.inTurn(() => this.written(writer, wanted))));
    outcomes.sort((one, other) => one.index - other.index);
    const count = (state: BulkCreateOutcome['state']) => outcomes.filter((one) => one.state === state).length;
    return {
      rows: outcomes,
      counts: { created: count('created'), repeated: count('repeated'), refused: count('refused') },
    };
  }

  private async written(writer: Writer, wanted: readonly Wanted[]): Promise<readonly BulkCreateOutcome[]> {
    try {
      return await this.inOne(writer, wanted);
    } catch (error) {
      if (isForAll(error)) throw error;
      const outcomes: BulkCreateOutcome[] = [];
      for (const one of wanted) outcomes.push(await this.alone(writer, one));
      return outcomes;
    }
  }

  private async alone(writer: Writer, one: Wanted): Promise<BulkCreateOutcome> {
    try {
      const [outcome] = await this.inOne(writer, [one]);
      if (!outcome) throw new Error('A record of a bulk creation has no outcome.');
      return outcome;
    } catch (error) {
      if (isForAll(error)) throw error;
      backgroundFault('a record of a bulk creation')(error);
      return refused(one, bodyOf(error));
    }
  }

  /** One transaction, and the change of totals is published after it. */
  private async inOne(writer: Writer, wanted: readonly Wanted[]): Promise<readonly BulkCreateOutcome[]> {
    const { companyId } = writer;
    const outcomes = await this.database.withTenant(companyId, (trx) => this.within(trx, writer, wanted));
    if (outcomes.some(({ state }) => state === 'created')) this.events.publish(recordsChanged, { companyId });
    return outcomes;
  }

  private async within(trx: Trx, writer: Writer, wanted: readonly Wanted[]): Promise<readonly BulkCreateOutcome[]> {
    const { companyId } = writer;
    const keys = new Map<string, CreationRequest>();
    for (const { requestId, bodyHash } of wanted)
      if (!keys.has(requestId)) keys.set(requestId, { requestId, bodyHash, recordId: uuidv7() });
    const made = new Map<string, CreationRequest>();
    for (const one of await knownRequests(trx, companyId, [...keys.values()])) {
      made.set(one.requestId, one);
      keys.delete(one.requestId);
    }
    const stored = made.size > 0 ? await this.view.companiesOf(trx, recordsOf(made)) : new Map<string, string>();
    const many = this.records.many(trx, writer);
    const created: StoredRecord[] = [];
    const outcomes: BulkCreateOutcome[] = [];
    for (const one of wanted) {
      const { requestId, bodyHash, body } = one;
      try {
        const before = made.get(requestId);
        if (before) {
          if (before.bodyHash !== bodyHash) throw requestUsed(before);
          if (!keys.has(requestId) && !stored.has(before.recordId)) unknownRecord();
          outcomes.push(told(one, 'repeated', before.recordId));
          continue;
        }
        const id = keys.get(requestId)?.recordId ?? uuidv7();
        created.push(await many.add({ id, body }));
        made.set(requestId, { requestId, bodyHash, recordId: id });
        outcomes.push(told(one, 'created', id));
      } catch (error) {
        if (!(error instanceof Problem)) throw error;
        outcomes.push(refused(one, bodyOf(error)));
      }
    }
    await many.end();
    await this.settle(trx, companyId, keys, made);
    if (writer.isStaff) await this.notify(trx, writer, created);
    if (created.length > 0) await this.rollup.move(trx, companyId, { before: [], after: created });
    return outcomes;
  }

  /** Keeps the keys of what was created. The first record of a key may be refused and a later one created. */
  private async settle(
    trx: Trx,
    companyId: string,
    registered: ReadonlyMap<string, CreationRequest>,
    made: ReadonlyMap<string, CreationRequest>,
  ): Promise<void> {
    const others = [...registered.values()].filter((one) => made.get(one.requestId)?.bodyHash !== one.bodyHash);
    await releaseRequests(
      trx,
      companyId,
      others.map(({ requestId }) => requestId),
    );
    const later = others.flatMap(({ requestId }) => made.get(requestId) ?? []);
    if (later.length > 0) await knownRequests(trx, companyId, later);
  }

  private async notify(trx: Trx, writer: Writer, created: readonly StoredRecord[]): Promise<void> {
    for (const { id } of created) {
      const shown = (await this.view.find(trx, writer.companyId, id, readerOfWriter(writer))) ?? unknownRecord();
      await this.notices.created(trx, writer, shown);
    }
  }
}

const recordsOf = (made: ReadonlyMap<string, CreationRequest>) => [...made.values()].map(({ recordId }) => recordId);

const told = ({ index, requestId }: Wanted, state: 'created' | 'repeated', id: string): BulkCreateOutcome => ({
  index,
  requestId,
  state,
  id,
});

const refused = (
  { index, requestId }: Pick<BulkCreateOutcome, 'index' | 'requestId'>,
  { issues, ...body }: ProblemBody,
): BulkCreateOutcome => ({
  index,
  requestId,
  state: 'refused',
  problem: { ...body, ...(issues ? { issues: [...issues] } : {}) },
});

/** Whether a failure concerns the call and not one of its records: the database is unreachable, full or slow. */
const isForAll = (error: unknown) => bodyOf(error).statusCode === 503;
