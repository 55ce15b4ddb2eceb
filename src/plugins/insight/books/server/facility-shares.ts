import { sql } from 'kysely';
import type { Basis } from '#plugins/company/control-basis/contract';
import type { FacilityShare } from '#plugins/records/records/server';
import { compileOnce, type Trx } from '#server';

/** Which shares to read, and for which days. */
interface SharesQuery {
  /** Null: every company the transaction may see. */
  readonly companyIds: readonly string[] | null;
  readonly from: string;
  readonly to: string;
  readonly basis: Basis;
}

/**
 * Facilities that count in part or not at all, for many companies in one query; the rule is `ControlBasis.at`: by
 * operational control all or nothing, by financial control and equity the stated share, nothing if another company has
 * control.
 */
const stated = compileOnce<SharesQuery & { readonly isEvery: boolean }, FacilityShare>(
  (_trx, value) => sql`
    select * from (
      select company_id as "companyId", facility_id as "facilityId", from_date as "from", to_date as "to",
        case when coalesce(controller_kind, 'OWN') <> 'OWN' then 0
          when basis = 'OPERATIONAL' then 100
          else coalesce(equity_share, 100) end as percent
      from control_basis
      where basis = ${value('basis')} and from_date <= ${value('to')}::date
        and (to_date is null or to_date >= ${value('from')}::date)
        and (${value('isEvery')}::boolean or company_id = any(${value('companyIds')}::uuid[]))
    ) as share
    where percent <> 100
    order by "companyId", "facilityId", "from"`,
);

export function facilityShares(trx: Trx, query: SharesQuery): Promise<readonly FacilityShare[]> {
  return stated(trx, { ...query, isEvery: query.companyIds === null });
}
