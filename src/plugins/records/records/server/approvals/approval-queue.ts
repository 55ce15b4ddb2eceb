import { sql, type RawBuilder } from 'kysely';
import { samePerson } from '#plugins/identity/sign-in/server';
import type { ReferenceLibrary } from '#plugins/reference/reference-data/server';
import { ListOrder, type PageAsked, type Trx } from '#server';
import type { RecordScope, WaitingItem } from '../../contract/index.ts';
import { STAFF_NAME } from '../read/present-row.ts';
import { inputsNamed } from '../read/record-filter.ts';
import { patternOf } from '../read/record-text-search.ts';
import type { ApprovalSource, WaitingColumns } from './approval-source.ts';

/** Which part of the queue is asked for. */
export interface QueueFilter {
  readonly kind?: string | undefined;
  readonly typeScope?: number | undefined;
  readonly facilityId?: string | undefined;
  readonly preparerId?: string | undefined;
  readonly search?: string | undefined;
}

type FoundRow = WaitingColumns & {
  readonly kind: string;
  readonly facility_name: string | null;
  readonly submitter: string | null;
  readonly preparer: string | null;
  readonly is_own: boolean;
};

const ORDER = new ListOrder<FoundRow>([
  { by: 'waiting.submitted_at', type: 'timestamptz', of: ({ submitted_at }) => submitted_at },
  { by: 'waiting.id', type: 'uuid', of: ({ id }) => id },
]);

/** Everything that waits for approval in one company, as one list: what was submitted first comes first. */
export class ApprovalQueue {
  constructor(
    private readonly library: ReferenceLibrary,
    private readonly sources: readonly ApprovalSource[],
    private readonly scopes: readonly Pick<RecordScope, 'number'>[],
  ) {}

  async page(
    trx: Trx,
    { companyId, accountId }: { readonly companyId: string; readonly accountId: string },
    query: QueueFilter & PageAsked,
  ): Promise<{ rows: readonly WaitingItem[]; total: number; next: string | null }> {
    const own = await samePerson(trx, accountId);
    const wanted = sql`${this.all(companyId, query.kind)} where ${this.wanted(query)}`;
    const { rows: counted } = await sql<{ total: number }>`select count(*)::int as total from ${wanted}`.execute(trx);
    const { rows } = await sql<FoundRow>`
      with shown as (
        select waiting.*, facility.name as facility_name from ${wanted} and ${ORDER.after(query.cursor)}
        order by ${ORDER.by} ${ORDER.part(query)}
      )
      select shown.*, submitter.name as submitter, preparer.name as preparer,
        coalesce(shown.wrote && ${[...own]}::uuid[], false) as is_own
      from shown
        left join account as submitter on submitter.id = shown.submitted_by
        left join account as preparer on preparer.id = shown.prepared_by
      order by shown.submitted_at, shown.id`.execute(trx);
    return {
      rows: rows.map((row) => this.present(row)),
      total: counted[0]?.total ?? 0,
      next: ORDER.next(rows, query.size),
    };
  }

  /** Whose work waits. */
  async preparers(trx: Trx, companyId: string): Promise<readonly { id: string; name: string }[]> {
    const { rows } = await sql<{ id: string; name: string | null }>`
      select distinct waiting.prepared_by as id, account.name
      from ${this.all(companyId, undefined)} left join account on account.id = waiting.prepared_by
      order by account.name nulls last, 1`.execute(trx);
    return rows.map(({ id, name }) => ({ id, name: name ?? STAFF_NAME }));
  }

  /** What waits, of every kind, with its facility. */
  private all(companyId: string, kind: string | undefined): RawBuilder<unknown> {
    const asked = this.sources.filter((source) => kind === undefined || source.kind === kind);
    // A kind that nobody knows has no rows, of the same columns.
    const parts = (asked.length === 0 ? this.sources : asked).map(
      (source) => sql`select ${source.kind}::text as kind, part.* from (${source.waiting(companyId)}) as part
        where ${asked.length > 0}`,
    );
    return sql`(${sql.join(parts, sql` union all `)}) as waiting
      left join facility on facility.company_id = ${companyId} and facility.id = waiting.facility_id`;
  }

  private wanted({ typeScope, facilityId, preparerId, search }: QueueFilter): RawBuilder<boolean> {
    const conditions = [
      ...(typeScope === undefined ? [] : [sql`waiting.scope = ${typeScope}`]),
      ...(facilityId === undefined ? [] : [sql`waiting.facility_id = ${facilityId}`]),
      ...(preparerId === undefined ? [] : [sql`waiting.prepared_by = ${preparerId}`]),
      ...(search ? [this.named(search)] : []),
    ];
    return conditions.length === 0 ? sql<boolean>`true` : sql<boolean>`(${sql.join(conditions, sql` and `)})`;
  }

  private named(search: string): RawBuilder<unknown> {
    const pattern = patternOf(search);
    const inputs = this.scopes.flatMap(({ number }) => inputsNamed(search, number, this.library));
    return sql`(facility.name ~* ${pattern} or waiting.name ~* ${pattern}
      or waiting.input_type = any(${[...new Set(inputs)]}::text[]))`;
  }

  private present(row: FoundRow): WaitingItem {
    const { category, input_type: input } = row;
    return {
      kind: row.kind,
      id: row.id,
      revision: row.revision,
      typeScope: row.scope,
      facilityId: row.facility_id,
      facilityName: row.facility_name,
      name: row.name,
      categoryId: category,
      categoryName: category && (this.library.category(category)?.name ?? category),
      inputTypeId: input,
      inputTypeName: category && input && (this.library.inputType(category, input)?.name ?? input),
      quantity: row.quantity,
      unit: row.unit,
      fromDate: row.from_date,
      toDate: row.to_date,
      tonnes: row.tonnes,
      warnings: row.warnings,
      submittedAt: row.submitted_at,
      submittedBy: row.submitter ?? STAFF_NAME,
      preparedBy: row.preparer ?? STAFF_NAME,
      isOwn: row.is_own,
    };
  }
}
