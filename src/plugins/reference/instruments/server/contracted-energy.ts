import { sql } from 'kysely';
import { byShare } from '#domain/rollup';
import { monthOf, overlapOf, spreadWithin } from '#domain/time';
import { decimal, exactText, sum } from '#domain/units';
import { partialRecords, shareOf, wholeRecords, type CellsQuery } from '#plugins/records/records/server';
import { MARKET_INPUTS, SUPPLIER_FACTOR } from '#plugins/records/scope2/contract';
import type { Trx } from '#server';
import {
  contractedEnergy,
  type ContractedAmount,
  type ContractedPart,
  type ContractType,
  type PlacedAllocation,
} from '../domain/index.ts';
import { SCOPE_2 } from './ledger.ts';

const GJ_PER_MWH = '3.6';

const input = (id: string) => sql`nullif(record.method_inputs ->> ${sql.lit(id)}, '')::numeric`;

const CLAIMED = sql`greatest(coalesce(${input(MARKET_INPUTS.surrendered)}, 0)
  - coalesce(${input(MARKET_INPUTS.onSite)}, 0), 0)`;
const ENERGY = sql`coalesce(record.energy_gj, 0)`;
const CERTIFICATES = sql`least(${CLAIMED} * ${sql.lit(GJ_PER_MWH)}::numeric, ${ENERGY})`;

/** A factor of the contract: a record's own one, unless it is of the grid, or the one its supplier states. */
const IS_SUPPLIERS = sql`((record.fill_mode = 2 and record.custom_factor ? 'value'
    and coalesce(record.custom_factor ->> 'basis', '') <> 'LOCATION')
  or ${input(SUPPLIER_FACTOR)} is not null)`;

const AMOUNTS = {
  certificatesGj: CERTIFICATES,
  supplierGj: sql`case when ${IS_SUPPLIERS} then ${ENERGY} - ${CERTIFICATES} else 0 end`,
  supplierT: sql`case when ${IS_SUPPLIERS} then coalesce(record.t_market, 0) else 0 end`,
};

const IS_CONTRACTED = sql`(${CLAIMED} > 0 or ${IS_SUPPLIERS})`;

/** Read model for reports: purchased energy behind contractual instruments, by their type. */
export class ContractedEnergy {
  /** Takes the query of `EmissionCells` with its shares, so that the energy is a part of the ledger's Scope 2. */
  async of(trx: Trx, cells: CellsQuery): Promise<ReadonlyMap<ContractType, ContractedAmount>> {
    const query = { ...cells, scopes: [SCOPE_2], byCounterparty: false };
    const parts = [...(await wholeParts(trx, query)), ...(await cutParts(trx, query))];
    const [first] = parts.map(({ from }) => from).toSorted();
    const last = parts
      .map(({ to }) => to)
      .toSorted()
      .at(-1);
    if (first === undefined || last === undefined) return new Map();
    const facilities = [...new Set(parts.map(({ facilityId }) => facilityId))];
    const { rows } = await sql<PlacedAllocation>`
      select used.facility_id as "facilityId", used.month, held.kind, held.surrendered_on as "surrenderedOn", used.mwh
      from instrument_allocation as used
        join instrument as held on held.company_id = used.company_id and held.id = used.instrument_id
      where used.facility_id = any(${facilities}::uuid[]) and used.month between ${first} and ${last}
      order by used.instrument_id, used.facility_id, used.month`.execute(trx);
    return contractedEnergy(parts, rows);
  }
}

type RecordsQuery = Parameters<typeof wholeRecords>[0];

/** Records wholly inside the period and one share, summed by facility and months. */
async function wholeParts(trx: Trx, query: RecordsQuery): Promise<readonly ContractedPart[]> {
  const month = (column: string) => sql`date_trunc('month', record.${sql.ref(column)}::timestamp)::date`;
  const amounts = Object.entries(AMOUNTS).map(
    ([name, amount]) => sql`sum(${amount}${shareOf(query)})::text as ${sql.ref(name)}`,
  );
  const { rows } = await sql<ContractedPart>`
    select record.facility_id as "facilityId", ${month('from_date')} as "from", ${month('to_date')} as "to",
      ${sql.join(amounts)} ${wholeRecords(query)} and ${IS_CONTRACTED}
    group by 1, 2, 3 order by 1, 2, 3`.execute(trx);
  return rows;
}

interface CutRecord extends ContractedPart {
  readonly companyId: string;
}

/** The others one by one, spread by days as in cells. */
async function cutParts(trx: Trx, query: RecordsQuery): Promise<readonly ContractedPart[]> {
  const amounts = Object.entries(AMOUNTS).map(([name, amount]) => sql`(${amount})::text as ${sql.ref(name)}`);
  const { rows } = await sql<CutRecord>`
    select record.company_id as "companyId", record.facility_id as "facilityId", record.from_date as "from",
      record.to_date as "to", ${sql.join(amounts)} ${partialRecords(query)} and ${IS_CONTRACTED}
    order by record.id`.execute(trx);
  return rows.map(({ companyId, facilityId, ...record }) => {
    const over = { from: record.from, to: record.to };
    const days = overlapOf(over, query);
    const shares = (query.shares ?? []).filter((one) => one.companyId === companyId && one.facilityId === facilityId);
    const stretches = days === null ? [] : byShare(days, shares);
    const counted = (amount: string) =>
      exactText(
        sum(
          stretches.map(({ days: own, percent }) =>
            spreadWithin(decimal(amount), over, own).times(percent).times('0.01'),
          ),
        ),
      );
    return {
      facilityId,
      from: monthOf(over.from),
      to: monthOf(over.to),
      certificatesGj: counted(record.certificatesGj),
      supplierGj: counted(record.supplierGj),
      supplierT: counted(record.supplierT),
    };
  });
}
