import { sql } from 'kysely';
import { passes } from '#contract';
import type { TaskReader } from '#plugins/platform/tasks/server';
import type { ReferenceLibrary } from '#plugins/reference/reference-data/server';
import { ListOrder, type Texts, type Trx } from '#server';
import type { OpenWarning } from '../contract/index.ts';
import type { WarningRemedy } from './warning-remedy.ts';

export interface OpenWarningQuery {
  readonly page: number;
  readonly size: number;
  readonly cursor?: string | undefined;
  readonly facilityId?: string | undefined;
  readonly recordId?: string | undefined;
  readonly code?: string | undefined;
  readonly ownerId?: string | undefined;
  readonly unowned?: '1' | undefined;
  readonly overdue?: '1' | undefined;
}

interface Counted {
  readonly total: number;
}

type FoundRow = Omit<OpenWarning, 'inputTypeName' | 'remedy'> & {
  readonly category: string;
  readonly facility_id: string;
};

const ORDER = new ListOrder<FoundRow>([
  { by: 'record.t_total', type: 'numeric', of: ({ tonnes }) => tonnes, way: 'desc', nulls: 'last' },
  { by: 'record.id', type: 'uuid', of: ({ recordId }) => recordId },
  { by: 'warning.raised_at', type: 'timestamptz', of: ({ raisedAt }) => raisedAt, way: 'desc' },
  { by: 'warning.id', type: 'uuid', of: ({ id }) => id },
]);

/** Open warnings of one company, by what is at stake. */
export class OpenWarningView {
  constructor(
    private readonly library: ReferenceLibrary,
    private readonly texts: Texts,
    private readonly remedies: readonly WarningRemedy[],
  ) {}

  async page(
    trx: Trx,
    reader: TaskReader,
    asked: OpenWarningQuery,
  ): Promise<{ rows: readonly OpenWarning[]; total: number; next: string | null }> {
    const { companyId, today } = reader;
    const query = { ...asked, today };
    const records = sql`record.company_id = ${companyId} and record.open_warnings > 0
      and record.deleted_at is null and record.status <> 'VOID'
      and ${query.facilityId === undefined ? sql`true` : sql`record.facility_id = ${query.facilityId}`}
      and ${query.recordId === undefined ? sql`true` : sql`record.id = ${query.recordId}`}`;
    const open = sql`
      from emission_record record
      join record_warning warning on warning.company_id = record.company_id and warning.record_id = record.id
      left join warning_owner as given on given.company_id = warning.company_id and given.warning_id = warning.id
      where ${records} and warning.acknowledged_at is null
        and ${query.code === undefined ? sql`true` : sql`warning.code = ${query.code}`} and ${ofOwner(query)}`;
    const isPlain = [query.code, query.ownerId, query.unowned, query.overdue].every((one) => one === undefined);
    // Each record knows how many of its warnings are open; of which kind and whose they are, only they know.
    const { rows: counted } = await (
      isPlain
        ? sql<Counted>`select coalesce(sum(open_warnings), 0)::int as total from emission_record record where ${records}`
        : sql<Counted>`select count(*)::int as total ${open}`
    ).execute(trx);
    const { rows } = await sql<FoundRow>`
      with shown as (
        select warning.id, warning.code, warning.message, warning.places as "values", warning.raised_at as "raisedAt",
          record.id as "recordId", record.scope as "typeScope", record.facility_id, record.category,
          record.input_type as "inputTypeId", record.from_date as "fromDate", record.to_date as "toDate", record.status,
          record.t_total as tonnes, given.owner as owner_id, given.due
        ${open} and ${ORDER.after(query.cursor)}
        order by ${ORDER.by} ${ORDER.part(query)}
      )
      select shown.*, facility.name as "facilityName",
        case when owner.id is not null then json_build_object('id', owner.id, 'name', owner.name) end as owner
      from shown join facility on facility.company_id = ${companyId} and facility.id = shown.facility_id
        left join account as owner on owner.id = shown.owner_id and owner.company_id = ${companyId}
          and owner.status = 'ACTIVE'
      order by shown.tonnes desc nulls last, shown."recordId", shown."raisedAt" desc, shown.id`.execute(trx);
    const remedies = await this.remediesOf(trx, reader, rows);
    return {
      rows: rows.map((row) => ({ ...this.present(row), remedy: remedies.get(row.id) ?? null })),
      total: counted[0]?.total ?? 0,
      next: ORDER.next(rows, query.size),
    };
  }

  private async remediesOf(trx: Trx, reader: TaskReader, rows: readonly FoundRow[]) {
    const found = new Map<string, NonNullable<OpenWarning['remedy']>>();
    for (const one of this.remedies) {
      const warnings = rows
        .filter(({ code }) => code === one.code)
        .map(({ id, facility_id: facilityId, typeScope: scope, category, inputTypeId: inputType, fromDate }) => ({
          id,
          facilityId,
          scope,
          category,
          inputType,
          fromDate,
        }));
      if (warnings.length === 0 || !passes(one.authorities, reader.authorities)) continue;
      for (const [id, remedy] of await one.of(trx, reader, warnings)) found.set(id, remedy);
    }
    return found;
  }

  /** What the route does not declare stays behind when the answer is written. */
  private present(row: FoundRow) {
    const message = this.texts.warning(row);
    return {
      ...row,
      message,
      inputTypeName: this.library.inputType(row.category, row.inputTypeId)?.name ?? row.inputTypeId,
    };
  }
}

/** Whose warnings, and which by their due day. */
function ofOwner({ ownerId, unowned, overdue, today }: OpenWarningQuery & { readonly today: string }) {
  const conditions = [
    ...(ownerId === undefined ? [] : [sql`given.owner = ${ownerId}`]),
    ...(unowned === undefined ? [] : [sql`given.owner is null`]),
    ...(overdue === undefined ? [] : [sql`given.due < ${today}`]),
  ];
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
}
