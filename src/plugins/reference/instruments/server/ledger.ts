import { sql } from 'kysely';
import { decimal, exactText } from '#domain/units';
import type { Trx } from '#server';
import { MARKET_INPUTS } from '#plugins/records/scope2/contract';
import type { InstrumentKind, LedgerAnswer } from '../contract/index.ts';
import { disagreements, figuresOf, isSurrendered, leftFor, monthsOf } from '../domain/index.ts';
import type { Claim, Disagreement } from '../domain/index.ts';
import type { InstrumentTables } from './instrument-tables.ts';

/** A facility and a period, and the record being edited, which is not counted among the others. */
export interface LedgerQuery {
  readonly companyId: string;
  readonly facilityId: string;
  readonly fromDate: string;
  readonly toDate: string;
  readonly recordId?: string | undefined;
}

/** Number of the scope whose records claim from a ledger. */
export const SCOPE_2 = 2;

interface Used {
  readonly id: string;
  readonly kind: InstrumentKind;
  readonly reference: string;
  readonly surrenderedOn: string | null;
  readonly mwh: string;
}

/** Compares the ledger's allocations with the claims of records of electricity. */
export class Ledger {
  async answer(trx: Trx, query: LedgerQuery): Promise<LedgerAnswer> {
    const used = await usedBy(trx, query);
    const allocated = figuresOf(used);
    return {
      isKept: await isKept(trx, query.companyId),
      allocated,
      left: leftFor(query, await claimsBeside(trx, query), allocated),
      instruments: byInstrument(used),
    };
  }

  /**
   * Differences between a record and the ledger; none if the company has no ledger. It locks the allocations it read, so
   * that if two records claim the same MWh at once the second is refused.
   */
  async disagreements(
    trx: Trx,
    query: LedgerQuery,
    methodInputs: Readonly<Record<string, string>>,
  ): Promise<readonly Disagreement[]> {
    if (!(await isKept(trx, query.companyId))) return [];
    const { from, to } = monthsOf(query);
    await sql`select 1 from instrument_allocation
      where company_id = ${query.companyId} and facility_id = ${query.facilityId} and month between ${from} and ${to}
      order by instrument_id, month for no key update`.execute(trx);
    const allocated = figuresOf(await usedBy(trx, query));
    const claim = { fromDate: query.fromDate, toDate: query.toDate, figures: figuresIn(methodInputs) };
    return disagreements(claim, await claimsBeside(trx, query), allocated);
  }
}

const tables = (trx: Trx) => trx.withTables<InstrumentTables>();

/** Whether a company has a ledger at all. */
export async function isKept(trx: Trx, companyId: string): Promise<boolean> {
  const any = await tables(trx)
    .selectFrom('instrument')
    .select('id')
    .where('company_id', '=', companyId)
    .limit(1)
    .executeTakeFirst();
  return any !== undefined;
}

async function usedBy(trx: Trx, query: LedgerQuery): Promise<readonly Used[]> {
  const { from, to } = monthsOf(query);
  return tables(trx)
    .selectFrom('instrument_allocation as used')
    .innerJoin('instrument', (join) =>
      join.onRef('instrument.company_id', '=', 'used.company_id').onRef('instrument.id', '=', 'used.instrument_id'),
    )
    .select(['instrument.id', 'kind', 'reference', 'surrendered_on as surrenderedOn', 'used.mwh'])
    .where('used.company_id', '=', query.companyId)
    .where('used.facility_id', '=', query.facilityId)
    .where('used.month', '>=', from)
    .where('used.month', '<=', to)
    .orderBy('generated_on')
    .orderBy('instrument.id')
    .execute();
}

function byInstrument(used: readonly Used[]): LedgerAnswer['instruments'] {
  const found = new Map<string, LedgerAnswer['instruments'][number]>();
  for (const one of used) {
    const { id, kind, reference, mwh } = one;
    const before = found.get(id)?.mwh ?? '0';
    const counts = kind === 'EXEMPT' || kind === 'ON_SITE' || isSurrendered(one);
    found.set(id, { id, kind, reference, mwh: exactText(decimal(before).plus(decimal(mwh))), counts });
  }
  return [...found.values()];
}

/** Other records of electricity of the facility whose days touch the months of the query. */
async function claimsBeside(trx: Trx, query: LedgerQuery): Promise<readonly Claim[]> {
  const { from, to } = monthsOf(query);
  const { rows } = await sql<{ fromDate: string; toDate: string; methodInputs: Record<string, string> }>`
    select from_date as "fromDate", to_date as "toDate", method_inputs as "methodInputs"
    from emission_record
    where company_id = ${query.companyId} and scope = ${SCOPE_2} and facility_id = ${query.facilityId}
      and from_date <= ${to} and to_date >= ${from} and deleted_at is null and status <> 'VOID'
      and id <> ${query.recordId ?? NOBODY}
      and method_inputs ?| ${Object.values(MARKET_INPUTS)}`.execute(trx);
  return rows.map(({ fromDate, toDate, methodInputs }) => ({ fromDate, toDate, figures: figuresIn(methodInputs) }));
}

/** An id no record has. */
const NOBODY = '00000000-0000-0000-0000-000000000000';

/** Figures of the market-based method in a record; empty ones are absent. */
export function figuresIn(methodInputs: Readonly<Record<string, string>>): Claim['figures'] {
  const { surrendered, onSite, exempt } = MARKET_INPUTS;
  return {
    ...(methodInputs[surrendered] ? { surrenderedMwh: methodInputs[surrendered] } : {}),
    ...(methodInputs[onSite] ? { onSiteMwh: methodInputs[onSite] } : {}),
    ...(methodInputs[exempt] ? { exemptKwh: methodInputs[exempt] } : {}),
  };
}
