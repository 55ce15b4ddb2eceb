import { problem } from '#contract';
import { registrationFault, type FacilityFacts } from '#plugins/company/company/contract';
import {
  refuseUnknownPlace,
  wrongField,
  type AbnWatch,
  type Company,
  type CompanyStore,
  type FacilityService,
  type YearChange,
} from '#plugins/company/company/server';
import type { AccountStore, SignInTables } from '#plugins/identity/sign-in/server';
import { companyOf, defaultsOf, type Caller, type Database, type RequestFacts, type Trx } from '#server';
import type { CompanyStep, FinishStep, Onboarding } from '../contract/index.ts';

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
    private readonly years: YearChange,
  ) {}

  state(caller: Caller): Promise<Onboarding> {
    return this.database.withTenant(companyOf(caller), (trx) => this.read(trx, caller), { readonly: true });
  }

  /** 400 `company.country` and `company.registration`, 409 `company.year-in-use`. */
  async keepCompany(caller: Caller, step: CompanyStep, facts: RequestFacts): Promise<Onboarding> {
    const companyId = companyOf(caller);
    const { companyName: name, companyType: type, abn = null } = step;
    await refuseUnknownPlace(step);
    const [kept, isNew] = await this.database.withTenant(companyId, async (trx) => {
      const before = await this.own(trx, companyId);
      const { country = before.country, registrationNumber = null } = step;
      const fault = registrationFault(country, registrationNumber ?? undefined);
      if (fault !== null) throw wrongField('company.registration', 'registrationNumber', fault);
      const usual = country !== before.country && before.framework === null ? defaultsOf(country) : null;
      if (usual) await this.years.allow(trx, { caller, facts }, companyId, usual.firstMonth);
      const place = { country, registrationNumber };
      await this.companies.changeCompany(trx, companyId, { name, type, abn, place, ...usual });
      return [await this.read(trx, caller), before.abn !== abn] as const;
    });
    if (abn !== null && isNew) await this.abns.look({ caller, facts }, companyId);
    return kept;
  }

  /** 400 `facility.place`, 409 `facility.code-taken`. */
  async addFacility(caller: Caller, facts: FacilityFacts): Promise<Onboarding> {
    await this.facilities.add(caller, companyOf(caller), facts);
    return this.state(caller);
  }

  /** 409 `onboarding.no-facility` and `company.year-in-use`, 400 `company.currency`. */
  async finish(caller: Caller, step: FinishStep, facts: RequestFacts): Promise<Onboarding> {
    const companyId = companyOf(caller);
    const { firstMonth } = step;
    await refuseUnknownPlace(step);
    return this.database.withTenant(companyId, async (trx) => {
      const facilities = await this.companies.facilities(trx, companyId);
      if (facilities.length === 0) throw problem('onboarding.no-facility', 409, 'onboarding.no-facility');
      if (firstMonth !== undefined) await this.years.allow(trx, { caller, facts }, companyId, firstMonth);
      await this.companies.changeCompany(trx, companyId, step);
      await trx
        .withTables<SignInTables>()
        .updateTable('account')
        .set({ onboarding: false })
        .where('id', '=', caller.accountId)
        .execute();
      return this.read(trx, caller);
    });
  }

  private async own(trx: Trx, companyId: string): Promise<Company> {
    const company = await this.companies.company(trx, companyId);
    if (!company) throw problem('caller.unknown', 401, 'sign-in.needed');
    return company;
  }

  private async read(trx: Trx, caller: Caller): Promise<Onboarding> {
    const companyId = companyOf(caller);
    const company = await this.own(trx, companyId);
    const account = await this.accounts.byId(trx, caller.accountId);
    if (!account) throw problem('caller.unknown', 401, 'sign-in.needed');
    const facilities = await this.companies.facilities(trx, companyId);
    const { country, abn, registrationNumber, currency, firstMonth } = company;
    return {
      companyName: company.name,
      companyType: company.type as Onboarding['companyType'],
      country,
      abn,
      registrationNumber,
      framework: company.framework as Onboarding['framework'],
      currency,
      firstMonth,
      facilities: facilities.map(({ id, code, name, country, state }) => ({ id, code, name, country, state })),
      isFinished: !account.onboarding,
    };
  }
}
