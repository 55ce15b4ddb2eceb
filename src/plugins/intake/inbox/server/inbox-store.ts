import { sql, type RawBuilder } from 'kysely';
import { pageAnswer, textOf } from '#contract';
import { newestFirst, type Trx } from '#server';
import { groupOf, INBOX_STATES, type InboxGroup, type InboxItem } from '../contract/index.ts';
import type { ShownItem, StoredItem } from './inbox-tables.ts';

export type NewItem = Pick<
  StoredItem,
  | 'company_id'
  | 'id'
  | 'evidence_id'
  | 'name'
  | 'format'
  | 'size'
  | 'sha256'
  | 'origin'
  | 'sender'
  | 'created_by'
  | 'read_for'
> & { readonly at: string };

export type ItemChange = Partial<
  Pick<
    StoredItem,
    | 'state'
    | 'reader'
    | 'wanted_reader'
    | 'message'
    | 'batch_id'
    | 'done'
    | 'done_of'
    | 'attempts'
    | 'lapses'
    | 'read_for'
    | 'asks_again'
  >
> & {
  readonly question?: StoredItem['question'];
  readonly view?: StoredItem['view'];
  readonly answer?: unknown;
  readonly notes?: readonly string[];
};

interface ListQuery {
  readonly page: number;
  readonly size: number;
  readonly cursor?: string | undefined;
  readonly group?: InboxGroup | undefined;
  readonly search?: string | undefined;
}

/** Shown in place of names the reader may not see: staff accounts belong to no company. */
const STAFF_NAME = 'Platform staff';

/** Columns stored as JSON. */
const JSON_COLUMNS: ReadonlySet<string> = new Set(['question', 'view', 'answer', 'notes']);

const shownItems = sql`
  select item.*, creator.name as created_by_name
  from inbox_item as item left join account as creator on creator.id = item.created_by`;

const NEWEST = newestFirst<ShownItem>('item.created_at', 'item.id', ({ created_at }) => created_at);

/** Files of the inbox, in the caller's transaction. Every statement filters by company. */
export class InboxStore {
  async add(trx: Trx, item: NewItem): Promise<void> {
    await sql`
      insert into inbox_item (company_id, id, evidence_id, name, format, size, sha256, origin, sender, state,
        created_at, created_by, changed_at, read_for)
      values (${item.company_id}, ${item.id}, ${item.evidence_id}, ${item.name}, ${item.format}, ${item.size},
        ${item.sha256}, ${item.origin}, ${item.sender}, 'WAITING', ${item.at}, ${item.created_by}, ${item.at},
        ${item.read_for})`.execute(trx);
  }

  async find(trx: Trx, companyId: string, id: string): Promise<ShownItem | undefined> {
    const { rows } = await sql<ShownItem>`
      ${shownItems} where item.company_id = ${companyId} and item.id = ${id}`.execute(trx);
    return rows[0];
  }

  /** The item with these bytes that is in the inbox or recorded. */
  async ofFile(trx: Trx, companyId: string, sha256: string): Promise<ShownItem | undefined> {
    const { rows } = await sql<ShownItem>`
      ${shownItems} where item.company_id = ${companyId} and item.sha256 = ${sha256}
        and item.state not in ('UNDONE', 'FAILED', 'DISCARDED')`.execute(trx);
    return rows[0];
  }

  /** An item, locked until the transaction ends. */
  async hold(trx: Trx, companyId: string, id: string): Promise<StoredItem | undefined> {
    const { rows } = await sql<StoredItem>`
      select * from inbox_item where company_id = ${companyId} and id = ${id} for update`.execute(trx);
    return rows[0];
  }

  async change(trx: Trx, companyId: string, id: string, change: ItemChange, at: string): Promise<void> {
    const set = Object.entries(change).map(([column, value]): RawBuilder<unknown> => {
      if (!JSON_COLUMNS.has(column)) return sql`${sql.ref(column)} = ${value}`;
      return sql`${sql.ref(column)} = ${value === null ? null : JSON.stringify(value)}::jsonb`;
    });
    await sql`
      update inbox_item set ${sql.join([...set, sql`changed_at = ${at}`])}
      where company_id = ${companyId} and id = ${id}`.execute(trx);
  }

  async page(trx: Trx, companyId: string, { page, size, cursor, group, search }: ListQuery) {
    const states = INBOX_STATES.filter((state) => group === undefined || groupOf(state) === group);
    const wanted = sql`item.company_id = ${companyId} and item.state = any(${[...states]}::text[])
      and (${search ?? null}::text is null or strpos(lower(item.name), lower(${search ?? null}::text)) > 0)`;
    const { rows } = await sql<ShownItem>`
      ${shownItems} where ${wanted} and ${NEWEST.after(cursor)}
      order by ${NEWEST.by} ${NEWEST.part({ page, size, cursor })}`.execute(trx);
    const count = await sql<{ n: string }>`select count(*) as n from inbox_item as item where ${wanted}`.execute(trx);
    return pageAnswer(rows.map(presentItem), page, size, Number(count.rows[0]?.n ?? 0), NEWEST.next(rows, size));
  }

  async counts(trx: Trx, companyId: string): Promise<Record<InboxGroup, number>> {
    const { rows } = await sql<{ state: StoredItem['state']; n: string }>`
      select state, count(*) as n from inbox_item where company_id = ${companyId} group by state`.execute(trx);
    const counts = { reading: 0, open: 0, recorded: 0, closed: 0 };
    for (const { state, n } of rows) counts[groupOf(state)] += Number(n);
    return counts;
  }
}

const said = (message: string) => ({ code: textOf(message).key, message });

/** An item as the API returns it. The detail of a question is only in `withQuestion`. */
export function presentItem(item: ShownItem): InboxItem {
  return {
    id: item.id,
    evidenceId: item.evidence_id,
    name: item.name,
    format: item.format,
    size: item.size,
    sha256: item.sha256,
    origin: item.origin,
    sender: item.sender,
    state: item.state,
    reader: item.reader,
    question: item.question && { id: item.question.id, detail: null },
    message: item.message,
    notes: item.notes.map(said),
    progress: { done: item.done, of: item.done_of },
    batchId: item.batch_id,
    createdAt: new Date(item.created_at).toISOString(),
    createdBy: item.created_by_name ?? STAFF_NAME,
  };
}

/** The item with everything its reader's question shows. */
export const withQuestion = (item: ShownItem): InboxItem => ({ ...presentItem(item), question: item.question });
