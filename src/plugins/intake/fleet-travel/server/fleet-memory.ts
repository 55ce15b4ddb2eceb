import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { CompanyStore, Facility } from '#plugins/company/company/server';
import { frameworksIn } from '#plugins/reference/frameworks/contract';
import type { Trx } from '#server';
import type { SettingsBody } from '../contract/index.ts';
import type { Cabin, FileKind, Fuel, LayoutAnswer, VehicleEntry } from '../domain/index.ts';
import type { FleetTables } from './fleet-tables.ts';
import { vehicleEntries } from './vehicle-store.ts';

const tables = (trx: Trx) => trx.withTables<FleetTables>();

/** What a company has said about its fleet and travel so far. */
export interface FleetMemory {
  readonly entries: readonly VehicleEntry[];
  readonly fuels: ReadonlyMap<string, Fuel>;
  readonly cabins: ReadonlyMap<string, Cabin>;
  /** Null until something was chosen. */
  readonly settings: SettingsBody | null;
  readonly facilities: readonly Facility[];
  /** Framework of records that name none. */
  readonly framework: string;
}

export const digest = (text: string): string => createHash('sha256').update(text).digest('base64url');

export async function fleetMemory(trx: Trx, companies: CompanyStore, companyId: string): Promise<FleetMemory> {
  const products = await tables(trx)
    .selectFrom('fleet_product')
    .selectAll()
    .where('company_id', '=', companyId)
    .execute();
  const cabins = await tables(trx).selectFrom('fleet_cabin').selectAll().where('company_id', '=', companyId).execute();
  const company = await companies.company(trx, companyId);
  const [first = 'NGER'] = frameworksIn(company?.country ?? 'AU');
  return {
    entries: await vehicleEntries(trx, companyId),
    fuels: new Map(products.map(({ name, fuel }) => [name, fuel])),
    cabins: new Map(cabins.map(({ text, cabin }) => [text, cabin])),
    settings: await fleetSettings(trx, companyId),
    facilities: await companies.facilities(trx, companyId),
    framework: company?.country === 'AU' ? first : (company?.framework ?? first),
  };
}

export async function fleetSettings(trx: Trx, companyId: string): Promise<SettingsBody | null> {
  const row = await tables(trx)
    .selectFrom('fleet_settings')
    .selectAll()
    .where('company_id', '=', companyId)
    .executeTakeFirst();
  return row
    ? { grouping: row.grouping, facilityId: row.facility_id, withForcing: row.with_forcing, abroad: row.abroad }
    : null;
}

export async function writeSettings(trx: Trx, companyId: string, settings: SettingsBody): Promise<void> {
  const { grouping, facilityId, withForcing, abroad } = settings;
  const row = { grouping, facility_id: facilityId, with_forcing: withForcing, abroad };
  await tables(trx)
    .insertInto('fleet_settings')
    .values({ company_id: companyId, ...row })
    .onConflict((conflict) => conflict.column('company_id').doUpdateSet(row))
    .execute();
}

interface OfLayout {
  readonly companyId: string;
  readonly kind: FileKind;
  readonly shape: string;
}

/** How a file with such titles was read before; undefined if it never was. */
export async function rememberedLayout(
  trx: Trx,
  { companyId, kind, shape }: OfLayout,
): Promise<LayoutAnswer | undefined> {
  const row = await tables(trx)
    .selectFrom('fleet_layout')
    .select('answer')
    .where('company_id', '=', companyId)
    .where('kind', '=', kind)
    .where('shape', '=', digest(shape))
    .executeTakeFirst();
  return row?.answer;
}

export async function rememberLayout(
  trx: Trx,
  { companyId, kind, shape }: OfLayout,
  answer: LayoutAnswer,
  { at, by }: { readonly at: string; readonly by: string },
): Promise<void> {
  const row = { answer: JSON.stringify(answer), at, by_account: by };
  await tables(trx)
    .insertInto('fleet_layout')
    .values({ company_id: companyId, kind, shape: digest(shape), ...row })
    .onConflict((conflict) => conflict.columns(['company_id', 'kind', 'shape']).doUpdateSet(row))
    .execute();
}

export async function rememberFuels(trx: Trx, companyId: string, fuels: ReadonlyMap<string, Fuel>): Promise<void> {
  for (const [name, fuel] of fuels)
    await tables(trx)
      .insertInto('fleet_product')
      .values({ company_id: companyId, name, fuel })
      .onConflict((conflict) => conflict.columns(['company_id', 'name']).doUpdateSet({ fuel }))
      .execute();
}

export async function rememberCabins(trx: Trx, companyId: string, cabins: ReadonlyMap<string, Cabin>): Promise<void> {
  for (const [text, cabin] of cabins)
    await tables(trx)
      .insertInto('fleet_cabin')
      .values({ company_id: companyId, text, cabin })
      .onConflict((conflict) => conflict.columns(['company_id', 'text']).doUpdateSet({ cabin }))
      .execute();
}

/** Which of these keys are in records of earlier batches. Rows that were not recorded, deleted or voided do not count. */
export async function recordedKeys(trx: Trx, companyId: string, keys: readonly string[]): Promise<ReadonlySet<string>> {
  if (keys.length === 0) return new Set();
  const { rows } = await sql<{ key: string }>`
    select distinct wanted.key from unnest(${[...keys]}::text[]) as wanted (key)
      join fleet_counted as counted on counted.company_id = ${companyId} and counted.key = wanted.key
      join import_row as proposed on proposed.company_id = ${companyId} and proposed.batch_id = counted.batch_id
        and proposed.number = counted.number
      join import_key as made on made.company_id = ${companyId} and made.key = proposed.key
        and made.batch_id = counted.batch_id
      join emission_record as record on record.company_id = ${companyId} and record.id = made.record_id
    where record.deleted_at is null and record.status <> 'VOID'`.execute(trx);
  return new Set(rows.map(({ key }) => key));
}

/** The months in which records of the other kind of file count a vehicle, as `vehicle month`. */
export async function countedMonths(
  trx: Trx,
  companyId: string,
  source: 'fuel-card' | 'telematics',
  vehicles: readonly string[],
): Promise<ReadonlySet<string>> {
  if (vehicles.length === 0) return new Set();
  const { rows } = await sql<{ vehicle: string; month: string }>`
    select distinct counted.vehicle, counted.month from unnest(${[...vehicles]}::text[]) as wanted (vehicle)
      join fleet_vehicle_month as counted on counted.company_id = ${companyId} and counted.vehicle = wanted.vehicle
        and counted.source = ${source}
      join import_row as proposed on proposed.company_id = ${companyId} and proposed.batch_id = counted.batch_id
        and proposed.number = counted.number
      join import_key as made on made.company_id = ${companyId} and made.key = proposed.key
        and made.batch_id = counted.batch_id
      join emission_record as record on record.company_id = ${companyId} and record.id = made.record_id
    where record.deleted_at is null and record.status <> 'VOID'`.execute(trx);
  return new Set(rows.map(({ vehicle, month }) => `${vehicle} ${month}`));
}

interface Counted {
  readonly number: number;
  readonly keys: readonly string[];
  readonly months: readonly { readonly vehicle: string; readonly month: string }[];
}

/** Keeps which rows of a file and which months of vehicles are behind each proposed record of a batch. */
export async function keepCounted(
  trx: Trx,
  batch: { readonly companyId: string; readonly batchId: string },
  source: FileKind,
  counted: readonly Counted[],
): Promise<void> {
  const { companyId, batchId } = batch;
  const keys = counted.flatMap(({ number, keys: own }) => own.map((key) => ({ number, key })));
  await sql`
    insert into fleet_counted (company_id, batch_id, key, number)
    select ${companyId}, ${batchId}, key, number from unnest(${keys.map(({ key }) => key)}::text[],
      ${keys.map(({ number }) => number)}::integer[]) as given (key, number)
    on conflict do nothing`.execute(trx);
  if (source === 'travel') return;
  const months = counted.flatMap(({ number, months: own }) => own.map((one) => ({ number, ...one })));
  await sql`
    insert into fleet_vehicle_month (company_id, batch_id, vehicle, month, source, number)
    select ${companyId}, ${batchId}, vehicle, month, ${source}, number
    from unnest(${months.map(({ vehicle }) => vehicle)}::text[], ${months.map(({ month }) => month)}::date[],
      ${months.map(({ number }) => number)}::integer[]) as given (vehicle, month, number)
    on conflict do nothing`.execute(trx);
}

/** Forgets a batch that was undone: its file may be read again. */
export async function forgetCounted(trx: Trx, companyId: string, batchId: string): Promise<void> {
  await tables(trx)
    .deleteFrom('fleet_counted')
    .where('company_id', '=', companyId)
    .where('batch_id', '=', batchId)
    .execute();
  await tables(trx)
    .deleteFrom('fleet_vehicle_month')
    .where('company_id', '=', companyId)
    .where('batch_id', '=', batchId)
    .execute();
}
