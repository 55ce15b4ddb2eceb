import { sql } from 'kysely';
import type { SignInTables } from '#plugins/identity/sign-in/server';
import { compileOnce, type Trx } from '#server';
import type { HistoryEntry, RecordAct } from '../../contract/index.ts';
import { STAFF_NAME } from '../read/present-row.ts';
import { changedParts, snapshotOf, type RecordSnapshot } from './record-snapshot.ts';
import type { StoredRecord } from '../write/record-store.ts';
import type { RecordTables } from '../record-tables.ts';

/** The act, with the reason if one was required. */
export interface Deed {
  readonly act: RecordAct;
  readonly reason?: string | undefined;
}

/** The states of records, each written once, in the transaction that made the change. */
export class RecordHistory {
  /** Adds the state `after`. `before` is the previous row, null for a new record. */
  async write(trx: Trx, before: StoredRecord | null, after: StoredRecord, { act, reason }: Deed): Promise<void> {
    const snapshot = snapshotOf(after);
    // Records from before the history existed, or loaded in bulk, start their history with their current state.
    if (before) await addEntry(trx, entryOf(before, snapshotOf(before), firstActOf(before), [], null));
    const changed = changedParts(before && snapshotOf(before), snapshot);
    await addEntry(trx, entryOf(after, snapshot, act, changed, reason ?? null));
  }

  /** Every state, newest first. */
  async of(trx: Trx, companyId: string, recordId: string): Promise<readonly HistoryEntry[]> {
    const rows = await trx
      .withTables<RecordTables & SignInTables>()
      .selectFrom('record_history as history')
      .leftJoin('account', 'account.id', 'history.by_account')
      .select(['history.revision', 'history.act', 'history.at', 'history.reason', 'history.changed'])
      .select(['history.snapshot', 'history.by_account', 'account.name'])
      .where('history.company_id', '=', companyId)
      .where('history.record_id', '=', recordId)
      .orderBy('history.revision', 'desc')
      .execute();
    const own = selfApprovals(rows);
    return rows.map(({ revision, act, at, reason, changed, snapshot, name }) => ({
      revision,
      act: act as RecordAct,
      at,
      by: name ?? STAFF_NAME,
      reason,
      selfApproved: own.has(revision),
      changed,
      snapshot,
    }));
  }

  async snapshot(trx: Trx, companyId: string, recordId: string, revision: number): Promise<RecordSnapshot | undefined> {
    const row = await trx
      .withTables<RecordTables>()
      .selectFrom('record_history')
      .select('snapshot')
      .where('company_id', '=', companyId)
      .where('record_id', '=', recordId)
      .where('revision', '=', revision)
      .executeTakeFirst();
    return row?.snapshot;
  }
}

interface DoneBy {
  readonly revision: number;
  readonly act: string;
  readonly by_account: string;
}

/** Revisions in which the approver had written or submitted the record. */
function selfApprovals(states: readonly DoneBy[]): ReadonlySet<number> {
  const own = new Set<number>();
  let writer: string | null = null;
  let submitter: string | null = null;
  for (const { revision, act, by_account: by } of states.toSorted((a, b) => a.revision - b.revision)) {
    if (act === 'CREATED' || act === 'UPDATED' || act === 'RESTORED') writer = by;
    if (act === 'SUBMITTED') submitter = by;
    if (act === 'APPROVED' && (by === writer || by === submitter)) own.add(revision);
  }
  return own;
}

const firstActOf = ({ revision }: StoredRecord): RecordAct => (revision === 1 ? 'CREATED' : 'UPDATED');

interface Entry {
  readonly companyId: string;
  readonly recordId: string;
  readonly revision: number;
  readonly act: RecordAct;
  readonly at: string;
  readonly by: string;
  readonly reason: string | null;
  readonly changed: readonly string[];
  readonly snapshot: string;
}

function entryOf(
  record: StoredRecord,
  snapshot: RecordSnapshot,
  act: RecordAct,
  changed: readonly string[],
  reason: string | null,
): Entry {
  return {
    companyId: record.company_id,
    recordId: record.id,
    revision: record.revision,
    act,
    at: record.updated_at,
    by: record.updated_by,
    reason,
    changed,
    snapshot: JSON.stringify(snapshot),
  };
}

const addEntry = compileOnce<Entry, unknown>(
  (_trx, value) => sql`
    insert into record_history (company_id, record_id, revision, act, at, by_account, reason, changed, snapshot)
    values (${value('companyId')}, ${value('recordId')}, ${value('revision')}, ${value('act')}, ${value('at')},
      ${value('by')}, ${value('reason')}, ${value('changed')}::text[], ${value('snapshot')})
    on conflict do nothing`,
);
