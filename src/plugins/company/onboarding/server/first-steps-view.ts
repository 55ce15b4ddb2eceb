import { sql } from 'kysely';
import { passes, type Authority } from '#contract';
import { companyOf, type Caller, type Clock, type Database, type Trx } from '#server';
import { FIRST_STEPS, type FirstStep, type FirstSteps } from '../contract/index.ts';

/** Steps of administrators alone: other people may not open these screens. */
const OF_ADMINISTRATORS: ReadonlySet<FirstStep> = new Set(['invite', 'connect']);
const ADMINISTRATORS: readonly Authority[] = ['COMPANY_ADMIN'];

/** A company with records of so many months is no longer new. */
const NEW_MONTHS = 12;

/** Which of the first steps a company has taken, found in its data, and whether to leave them out. */
export class FirstStepsView {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  of(caller: Caller): Promise<FirstSteps> {
    return this.database.withTenant(companyOf(caller), (trx) => this.read(trx, caller), { readonly: true });
  }

  dismiss(caller: Caller, isDismissed: boolean): Promise<FirstSteps> {
    const companyId = companyOf(caller);
    const { accountId } = caller;
    return this.database.withTenant(companyId, async (trx) => {
      await (
        isDismissed
          ? sql`
            insert into onboarding_dismissal (company_id, account_id, at)
            values (${companyId}, ${accountId}, ${this.clock.now().toISOString()}) on conflict do nothing`
          : sql`delete from onboarding_dismissal where company_id = ${companyId} and account_id = ${accountId}`
      ).execute(trx);
      return this.read(trx, caller);
    });
  }

  private async read(trx: Trx, caller: Caller): Promise<FirstSteps> {
    const companyId = companyOf(caller);
    // Connections belong to two companies; the tenancy shows those of this one.
    const { rows } = await sql<Record<FirstStep | 'dismissed' | 'settled', boolean>>`
      select
        exists (select from emission_record
          where company_id = ${companyId} and deleted_at is null and status <> 'VOID') as record,
        exists (select from import_batch where company_id = ${companyId} and state = 'IMPORTED') as import,
        exists (select from meter where company_id = ${companyId}) as meter,
        exists (select from member_invitation where company_id = ${companyId})
          or (select count(*) from account where company_id = ${companyId}) > 1 as invite,
        exists (select from company_connection) as connect,
        (select count(distinct first_month) from record_tally where company_id = ${companyId}) >= ${NEW_MONTHS} as settled,
        exists (select from onboarding_dismissal
          where company_id = ${companyId} and account_id = ${caller.accountId}) as dismissed`.execute(trx);
    const [found] = rows;
    const isAdministrator = passes(ADMINISTRATORS, caller.authorities);
    const own = FIRST_STEPS.filter((id) => isAdministrator || !OF_ADMINISTRATORS.has(id));
    return {
      steps: own.map((id) => ({ id, isDone: found?.[id] === true })),
      isDismissed: found?.dismissed === true || found?.settled === true,
    };
  }
}
