import { financialYear } from '#domain/time';
import { decimal, exactText, fixedText } from '#domain/units';
import type { CompanyStore } from '#plugins/company/company/server';
import type { RecordPeriods } from '#plugins/records/records/server';
import type { Clock, Database, Trx } from '#server';
import type { AssessmentBody, AssessmentRow, Estimated } from '../contract/index.ts';
import { addAssessment, currentAssessments, holdCompany, type StoredAssessment } from './assessment-store.ts';
import { staleAssessment } from './screening-policy.ts';
import type { SpendEstimates } from './spend-estimates.ts';

/** The person and the company they act for. */
export interface ScreeningWriter {
  readonly companyId: string;
  readonly accountId: string;
}

/** Writes assessments, each as a new revision. */
export class ScreeningService {
  constructor(
    private readonly database: Database,
    private readonly companies: Pick<CompanyStore, 'firstMonth'>,
    private readonly periods: readonly RecordPeriods[],
    private readonly estimates: SpendEstimates,
    private readonly clock: Clock,
  ) {}

  /** 400 as the estimate; 409 `screening.stale` with the current assessment, `period.locked`. */
  async save({ companyId, accountId }: ScreeningWriter, body: AssessmentBody): Promise<AssessmentRow> {
    const { year, category, state, reason, criteria, note } = body;
    const estimate = await this.estimateOf(body);
    return this.database.withTenant(companyId, async (trx) => {
      await holdCompany(trx, companyId);
      const revision = following(body.revision, (await currentAssessments(trx, { companyId, year, category }))[0]);
      await this.refuseLocked(trx, companyId, year);
      await addAssessment(trx, {
        company_id: companyId,
        year,
        category,
        revision,
        state,
        reason,
        criteria,
        note,
        estimate: estimate && JSON.stringify(estimate),
        at: this.clock.now().toISOString(),
        by_account: accountId,
      });
      const [written] = await currentAssessments(trx, { companyId, year, category });
      if (!written) throw new Error('The assessment just written is not there.');
      return assessmentOf(written);
    });
  }

  private async estimateOf(body: AssessmentBody): Promise<Estimated | null> {
    const { estimate, tonnes, basis, spend, currency, spendYear, factorId } = body;
    if (estimate === 'NONE') return null;
    if (estimate === 'OWN') return { kind: 'OWN', tonnes: fixedText(decimal(tonnes), 6), basis };
    const plain = exactText(decimal(spend));
    return this.estimates.estimate({ spend: plain, currency, spendYear: Number(spendYear), factorId });
  }

  /** Like the size of a company, an assessment is about all facilities: none may be locked in its year. */
  private async refuseLocked(trx: Trx, companyId: string, year: number): Promise<void> {
    const { from, to } = financialYear(year, await this.companies.firstMonth(trx, companyId));
    for (const period of this.periods) await period.refuseLocked(trx, [{ companyId, facilityId: null, from, to }]);
  }
}

/** Without the key it is found by. */
export const assessmentOf = ({ category: _category, ...assessment }: StoredAssessment): AssessmentRow => assessment;

/** The revision after the one that was read. Throws 409 `screening.stale` if that one is not current. */
function following(seen: number | null, present: StoredAssessment | undefined): number {
  if ((present?.revision ?? null) !== seen) throw staleAssessment(present ? assessmentOf(present) : null);
  return (seen ?? 0) + 1;
}
