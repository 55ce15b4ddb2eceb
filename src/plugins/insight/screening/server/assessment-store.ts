import { sql } from 'kysely';
import type { CompanyDependents } from '#plugins/company/company/server';
import type { SignInTables } from '#plugins/identity/sign-in/server';
import type { Trx } from '#server';
import type { AssessmentRow } from '../contract/index.ts';
import type { AssessmentTable, ScreeningTables } from './screening-tables.ts';

/** An assessment and its category. */
export type StoredAssessment = AssessmentRow & { readonly category: number };

interface OfYear {
  readonly companyId: string;
  readonly year: number;
  /** Absent: every category. */
  readonly category?: number;
}

/** The categories a company has said something about in a year, in their order: the current state of each. */
export async function currentAssessments(trx: Trx, asked: OfYear): Promise<readonly StoredAssessment[]> {
  const rows = await states(trx, asked)
    .distinctOn('assessed.category')
    .orderBy('assessed.category')
    .orderBy('assessed.revision', 'desc')
    .execute();
  return rows.map(shown);
}

/** Every state of one category and year, newest first. */
export async function assessmentHistory(trx: Trx, asked: Required<OfYear>): Promise<readonly StoredAssessment[]> {
  return (await states(trx, asked).orderBy('assessed.revision', 'desc').execute()).map(shown);
}

function states(trx: Trx, { companyId, year, category }: OfYear) {
  const chosen = trx
    .withTables<ScreeningTables & SignInTables>()
    .selectFrom('screening_assessment as assessed')
    .leftJoin('account', 'account.id', 'assessed.by_account')
    .select(['assessed.category', 'assessed.revision', 'assessed.state', 'assessed.reason', 'assessed.criteria'])
    .select(['assessed.note', 'assessed.estimate', 'assessed.at', 'account.name'])
    .where('assessed.company_id', '=', companyId)
    .where('assessed.year', '=', year);
  return category === undefined ? chosen : chosen.where('assessed.category', '=', category);
}

type State = Awaited<ReturnType<ReturnType<typeof states>['execute']>>[number];

const shown = ({ name, criteria, ...row }: State): StoredAssessment => ({
  ...row,
  criteria: [...criteria],
  by: name ?? '',
});

/** Serialises the writers of one company: each sees what the previous one has written. */
export async function holdCompany(trx: Trx, companyId: string): Promise<void> {
  await sql`select 1 from company where company_id = ${companyId} for no key update`.execute(trx);
}

export type NewAssessment = Omit<AssessmentTable, 'estimate'> & { readonly estimate: string | null };

export async function addAssessment(trx: Trx, row: NewAssessment): Promise<void> {
  await trx.withTables<ScreeningTables>().insertInto('screening_assessment').values(row).execute();
}

/** Assessments are kept by financial year, and a company with any is not deleted. */
export const companyScreening: CompanyDependents = {
  id: 'screening',
  async count(trx, companyId) {
    const { count } = await trx
      .withTables<ScreeningTables>()
      .selectFrom('screening_assessment')
      .select(sql<number>`count(distinct (year, category))::int`.as('count'))
      .where('company_id', '=', companyId)
      .executeTakeFirstOrThrow();
    return count;
  },
};
