import { sql } from 'kysely';
import { decimal, exactText } from '#domain/units';
import type { CompanyTables } from '#plugins/company/company/server';
import type { Trx } from '#server';
import type { BasisRow, Controller } from '../contract/index.ts';
import type { BasisTable, BasisTables } from './basis-tables.ts';

const tables = (trx: Trx) => trx.withTables<BasisTables & CompanyTables>();

/** Locks a facility for stating periods; its records can still be written. */
export async function lockFacility(trx: Trx, companyId: string, facilityId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from facility where company_id = ${companyId} and id = ${facilityId} for no key update`.execute(trx);
  return rows.length > 0;
}

function selected(trx: Trx, companyId: string) {
  return tables(trx)
    .selectFrom('control_basis as basis')
    .innerJoin('facility', (on) =>
      on.onRef('facility.company_id', '=', 'basis.company_id').onRef('facility.id', '=', 'basis.facility_id'),
    )
    .select(['basis.id', 'basis.revision', 'basis.facility_id', 'facility.name as facility_name', 'basis.basis'])
    .select(['basis.from_date', 'basis.to_date', 'basis.equity_share'])
    .select(['basis.controller_kind', 'basis.controller_company', 'basis.controller_name', 'basis.controller_abn'])
    .where('basis.company_id', '=', companyId);
}

type Selected = Awaited<ReturnType<ReturnType<typeof selected>['executeTakeFirstOrThrow']>>;

/** Periods of a company, or of one of its facilities, by facility, basis and day. */
export async function periodsOf(trx: Trx, companyId: string, facilityId?: string): Promise<BasisRow[]> {
  let chosen = selected(trx, companyId);
  if (facilityId !== undefined) chosen = chosen.where('basis.facility_id', '=', facilityId);
  const rows = await chosen.orderBy('facility.name').orderBy('facility.id').orderBy('basis.from_date').execute();
  return rows.map(presented);
}

export async function periodOf(trx: Trx, companyId: string, id: string): Promise<BasisRow | undefined> {
  const row = await selected(trx, companyId).where('basis.id', '=', id).executeTakeFirst();
  return row && presented(row);
}

export async function addPeriod(trx: Trx, row: BasisTable): Promise<void> {
  await tables(trx).insertInto('control_basis').values(row).execute();
}

export type PeriodChange = Omit<BasisTable, 'company_id' | 'id' | 'revision' | 'created_at' | 'created_by'>;

/** A period of a company, at the revision it was read. */
interface ReadPeriod {
  readonly companyId: string;
  readonly id: string;
  readonly revision: number;
}

/** Changes a period if it is still at a revision; false if it is not. */
export async function changePeriod(
  trx: Trx,
  { companyId, id, revision }: ReadPeriod,
  change: PeriodChange,
): Promise<boolean> {
  const { numUpdatedRows } = await tables(trx)
    .updateTable('control_basis')
    .set({ ...change, revision: revision + 1 })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .where('revision', '=', revision)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Deletes a period if it is still at a revision; false if it is not. */
export async function removePeriod(trx: Trx, { companyId, id, revision }: ReadPeriod): Promise<boolean> {
  const { numDeletedRows } = await tables(trx)
    .deleteFrom('control_basis')
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .where('revision', '=', revision)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

function presented(row: Selected): BasisRow {
  return {
    id: row.id,
    revision: row.revision,
    facilityId: row.facility_id,
    facilityName: row.facility_name,
    basis: row.basis,
    fromDate: row.from_date,
    toDate: row.to_date,
    equityShare: row.equity_share === null ? null : exactText(decimal(row.equity_share)),
    controller: controllerOf(row),
  };
}

function controllerOf({
  controller_kind: kind,
  controller_company: companyId,
  controller_name: name,
  controller_abn: abn,
}: Selected): Controller | null {
  if (kind === null) return null;
  if (kind === 'CONNECTED' && companyId !== null) return { kind, companyId, name: name ?? '' };
  return kind === 'NAMED' ? { kind, name: name ?? '', abn } : { kind: 'OWN' };
}
