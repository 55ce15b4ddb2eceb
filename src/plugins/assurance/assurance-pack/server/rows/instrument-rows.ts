import { sql } from 'kysely';
import type { Trx } from '#server';
import { ofFacilities, type PackScope } from '../pack-scope.ts';
import { day, fetched, number, text, type PackColumn } from '../pack-table.ts';

interface AllocationRow {
  readonly id: string;
  readonly revision: number;
  readonly kind: string;
  readonly reference: string;
  readonly held: string;
  readonly station: string | null;
  readonly serial_from: string | null;
  readonly serial_to: string | null;
  readonly generated_on: string;
  readonly surrendered_on: string | null;
  readonly region: string;
  readonly note: string;
  readonly facility_id: string;
  readonly facility_name: string;
  readonly month: string;
  readonly allocated: string;
}

/** Allocations of the period, as a condition on `instrument_allocation as used`. */
export const allocated = (scope: PackScope) => sql`used.company_id = ${scope.company.id}::uuid
  and used.month between ${scope.from}::date and ${scope.to}::date and ${ofFacilities(scope, sql`used.facility_id`)}`;

/** Certificates and contracts of market-based Scope 2: a row for each facility and month of use. */
export function allocationRows(trx: Trx, scope: PackScope): AsyncIterable<AllocationRow> {
  return fetched<AllocationRow>(
    trx,
    sql`
    select instrument.id, instrument.revision, instrument.kind, instrument.reference, instrument.mwh as held,
      instrument.station, instrument.serial_from, instrument.serial_to, instrument.generated_on,
      instrument.surrendered_on, instrument.region, instrument.note, used.facility_id,
      facility.name as facility_name, used.month, used.mwh as allocated
    from instrument_allocation as used
      join instrument on instrument.company_id = used.company_id and instrument.id = used.instrument_id
      join facility on facility.company_id = used.company_id and facility.id = used.facility_id
    where ${allocated(scope)} order by instrument.generated_on, instrument.id, used.facility_id, used.month`,
  );
}

export const ALLOCATION_COLUMNS: readonly PackColumn<AllocationRow>[] = [
  text('Instrument id', ({ id }) => id),
  number('Revision', ({ revision }) => revision),
  text('Kind', ({ kind }) => kind),
  text('Reference', ({ reference }) => reference),
  number('Held (MWh)', ({ held }) => held),
  text('Station', ({ station }) => station),
  number('Serial from', ({ serial_from }) => serial_from),
  number('Serial to', ({ serial_to }) => serial_to),
  day('Generated on', ({ generated_on }) => generated_on),
  day('Surrendered on', ({ surrendered_on }) => surrendered_on),
  text('Region', ({ region }) => region),
  text('Note', ({ note }) => note),
  text('Facility id', ({ facility_id }) => facility_id),
  text('Facility', ({ facility_name }) => facility_name),
  day('Month', ({ month }) => month),
  number('Allocated (MWh)', ({ allocated: mwh }) => mwh),
];
