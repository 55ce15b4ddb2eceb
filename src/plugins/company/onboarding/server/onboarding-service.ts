import { problem } from '#contract';
import type { FacilityFacts } from '#plugins/company/company/contract';
import type { AbnWatch, CompanyStore, FacilityService } from '#plugins/company/company/server';
import type { AccountStore, SignInTables } from '#plugins/identity/sign-in/server';
import { companyOf, type Caller, type Database, type RequestFacts, type Trx } from '#server';
import type { Onboarding } from '../contract/index.ts';

interface CompanyStep {
  readonly companyName: string;
  readonly companyType: string;
  readonly abn?: string | undefined;
}

/**
 * The steps of the guide. Each returns the progress of the caller's company; none reaches beyond it.
 */
export class OnboardingService {
  constructor(
    private readonly database: Database,
    private readonly companies: CompanyStore,
    private readonly accounts: AccountStore,
    private readonly facilities: FacilityService,
    private readonly abns: AbnWatch,
  ) {}

  state(caller: Caller): Promise<Onboarding> {
    return this.database.withTenant(companyOf(caller), (trx) => this.read(trx, caller), { readonly: true });
  }

  async keepCompany(caller: Caller, step: CompanyStep, facts: RequestFacts): Promise<Onboarding> {
    const companyId = companyOf(caller);
    const { companyName: name, companyType: type, abn = null } = step;
    const [kept, isNew] = await this.database.withTenant(companyId, async (trx) => {
      const before = await this.companies.company(trx, companyId);
      await this.companies.changeCompany(trx, companyId, { name, type, abn });
      return [await this.read(trx, caller), before?.abn !== abn] as const;
    });
    if (abn !== null && isNew) await this.abns.look({ caller, facts }, companyId);
    return kept;
  }

  /** 409 `facility.code-taken`. */
  async addFacility(caller: Caller, facts: FacilityFacts): Promise<Onboarding> {
    await this.facilities.add(caller, companyOf(caller), facts);
    return this.state(caller);
  }

  /** 409 `onboarding.no-facility`. */
  finish(caller: Caller, framework: string): Promise<Onboarding> {
    const companyId = companyOf(caller);
    return this.database.withTenant(companyId, async (trx) => {
      const facilities = await this.companies.facilities(trx, companyId);
      if (facilities.length === 0) throw problem('onboarding.no-facility', 409, 'onboarding.no-facility');
      await this.companies.changeCompany(trx, companyId, { framework });
      await trx
        .withTables<SignInTables>()
        .updateTable('account')
        .set({ onboarding: false })
        .where('id', '=', caller.accountId)
        .execute();
      return this.read(trx, caller);
    });
  }

  private async read(trx: Trx, caller: Caller): Promise<Onboarding> {
    const companyId = companyOf(caller);
    const company = await this.companies.company(trx, companyId);
    const account = await this.accounts.byId(trx, caller.accountId);
    if (!company || !account) throw problem('caller.unknown', 401, 'sign-in.needed');
    const facilities = await this.companies.facilities(trx, companyId);
    return {
      companyName: company.name,
      companyType: company.type as Onboarding['companyType'],
      abn: company.abn,
      framework: company.framework as Onboarding['framework'],
      facilities: facilities.map(({ id, code, name, state }) => ({
        id,
        code,
        name,
        state: state as Onboarding['facilities'][number]['state'],
      })),
      isFinished: !account.onboarding,
    };
  }
}
