import { sql } from 'kysely';
import type { ApprovalSource } from '#plugins/records/records/server';
import { OWN_FACTOR_KIND } from '../contract/index.ts';
import type { OwnFactorService } from './own-factor-service.ts';

/** Submitted versions of factors in the queue of approvals. */
export const factorApprovals = (factors: Pick<OwnFactorService, 'step'>): ApprovalSource => ({
  kind: OWN_FACTOR_KIND,
  waiting: (companyId) => sql`
    select factor.id, factor.revision, null::smallint as scope, null::uuid as facility_id, version.name,
      version.category, version.input_type, version.value as quantity, version.unit, version.valid_from as from_date,
      version.valid_to as to_date, null::numeric as tonnes, 0 as warnings, version.submitted_at, version.submitted_by,
      version.changed_by as prepared_by,
      array[version.entered_by, version.changed_by, version.submitted_by] as wrote
    from own_factor as factor
      join own_factor_version as version on version.company_id = factor.company_id
        and version.factor_id = factor.id and version.version = factor.version
    where factor.company_id = ${companyId} and factor.retired_at is null and version.status = 'SUBMITTED'
      and version.submitted_at is not null`,
  decide: ({ companyId, accountId }, { id, revision }, decision) =>
    factors.step({ companyId, accountId }, id, revision, decision),
});
