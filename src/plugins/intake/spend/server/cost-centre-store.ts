import { sql } from 'kysely';
import type { Trx } from '#server';
import type { LedgerLine } from '../domain/index.ts';

export interface CostCentre {
  readonly code: string;
  readonly lines: number;
}

/** Most cost centres that are listed. */
const MOST_COST_CENTRES = 200;

/** Cost centres of lines, those of most lines first. */
export function costCentresIn(lines: readonly LedgerLine[]): readonly CostCentre[] {
  const found = new Map<string, CostCentre>();
  for (const { costCentre } of lines) {
    if (costCentre === '') continue;
    const key = costCentre.toLowerCase();
    const known = found.get(key);
    found.set(key, { code: known?.code ?? costCentre, lines: (known?.lines ?? 0) + 1 });
  }
  return [...found.values()]
    .toSorted((one, other) => other.lines - one.lines || (one.code < other.code ? -1 : 1))
    .slice(0, MOST_COST_CENTRES);
}

/** Facilities by cost centre in lower case. */
export async function facilityOfCostCentre(trx: Trx, companyId: string): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ code: string; facility_id: string }>`
    select code, facility_id from spend_cost_centre where company_id = ${companyId}`.execute(trx);
  return new Map(rows.map(({ code, facility_id }) => [code, facility_id]));
}

export async function saveCostCentre(
  trx: Trx,
  companyId: string,
  code: string,
  facilityId: string | null,
): Promise<void> {
  const plain = code.toLowerCase();
  if (facilityId === null)
    await sql`delete from spend_cost_centre where company_id = ${companyId} and code = ${plain}`.execute(trx);
  else
    await sql`
      insert into spend_cost_centre (company_id, code, facility_id) values (${companyId}, ${plain}, ${facilityId})
      on conflict (company_id, code) do update set facility_id = excluded.facility_id`.execute(trx);
}
