import { sql } from 'kysely';
import { decimal, fixedText } from '#domain/units';
import type { CompanyStore, Facility } from '#plugins/company/company/server';
import { recordBody } from '#plugins/records/records/contract';
import type { BulkRecords } from '#plugins/records/records/server';
import type { Trx } from '#server';
import type { FetchedRow } from './export-query.ts';
import type { ValidatedRow } from './validation-columns.ts';

const TOTAL_PLACES = 6;

/** Validates records: recalculates them, and adds the results of the checks and the prior-year totals. */
export class Validation {
  private readonly facilities = new Map<string, Facility>();

  constructor(
    private readonly companies: Pick<CompanyStore, 'facilities'>,
    private readonly records: Pick<BulkRecords, 'tryOut'>,
  ) {}

  async of(trx: Trx, rows: readonly FetchedRow[]): Promise<readonly ValidatedRow[]> {
    const rules = await rulesOf(trx, rows);
    const before = await yearBefore(trx, rows);
    const validated: ValidatedRow[] = [];
    for (const row of rows)
      validated.push({
        recomputed: this.recomputed(row, await this.facilityOf(trx, row)),
        rules: rules.get(row.id) ?? '',
        priorYear: before.get(row.id) ?? null,
      });
    return validated;
  }

  private async facilityOf(trx: Trx, { company_id, facility_id }: FetchedRow): Promise<Facility | undefined> {
    if (!this.facilities.has(facility_id))
      for (const one of await this.companies.facilities(trx, company_id)) this.facilities.set(one.id, one);
    return this.facilities.get(facility_id);
  }

  private recomputed(row: FetchedRow, facility: Facility | undefined): string | null {
    const body = recordBody.safeParse(bodyOf(row));
    if (!body.success || !facility) return null;
    const trial = this.records.tryOut(body.data, facility);
    return trial.ok && trial.total !== null ? fixedText(decimal(trial.total), TOTAL_PLACES) : null;
  }
}

/** The record as a user would enter it. */
function bodyOf(row: FetchedRow): Record<string, unknown> {
  const given = {
    typeScope: row.scope,
    facilityId: row.facility_id,
    frameworkId: row.framework,
    versionId: row.edition,
    categoryId: row.category,
    inputTypeId: row.input_type,
    consumptionTypeId: row.consumption_type,
    fillMode: row.fill_mode,
    fromDate: row.from_date,
    toDate: row.to_date,
    quantity: row.quantity,
    unit: row.unit,
    criterion: row.criterion,
    methodInputs: row.method_inputs,
    customFactor: row.custom_factor,
    customEmission: row.custom_emission,
  };
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== null));
}

async function rulesOf(trx: Trx, rows: readonly FetchedRow[]): Promise<ReadonlyMap<string, string>> {
  const { rows: found } = await sql<{ record_id: string; said: string }>`
    select warning.record_id,
      string_agg(warning.message || case when warning.comment is null then '' else ' [' || warning.comment || ']' end,
        '; ' order by warning.raised_at, warning.id) as said
    from record_warning as warning
      join unnest(${rows.map(({ company_id }) => company_id)}::uuid[], ${rows.map(({ id }) => id)}::uuid[])
        as wanted (company_id, record_id)
        on warning.company_id = wanted.company_id and warning.record_id = wanted.record_id
    group by warning.record_id`.execute(trx);
  return new Map(found.map(({ record_id, said }) => [record_id, said]));
}

/** Totals of records that began on the same day one year earlier, with the same facility, input and use. */
async function yearBefore(trx: Trx, rows: readonly FetchedRow[]): Promise<ReadonlyMap<string, string | null>> {
  const { rows: found } = await sql<{ id: string; total: string | null }>`
    select wanted.id, sum(before.t_total) as total
    from unnest(${rows.map(({ company_id }) => company_id)}::uuid[], ${rows.map(({ id }) => id)}::uuid[],
      ${rows.map(({ facility_id }) => facility_id)}::uuid[], ${rows.map(({ from_date }) => from_date)}::date[],
      ${rows.map(({ category }) => category)}::text[], ${rows.map(({ input_type }) => input_type)}::text[],
      ${rows.map(({ consumption_type }) => consumption_type)}::text[])
      as wanted (company_id, id, facility_id, from_date, category, input_type, consumption_type)
    join emission_record as before on before.company_id = wanted.company_id
      and before.facility_id = wanted.facility_id
      and before.from_date = (wanted.from_date - interval '1 year')::date and before.deleted_at is null
      and before.status <> 'VOID' and before.category = wanted.category and before.input_type = wanted.input_type
      and before.consumption_type is not distinct from wanted.consumption_type
    group by wanted.id`.execute(trx);
  return new Map(found.map(({ id, total }) => [id, total]));
}
