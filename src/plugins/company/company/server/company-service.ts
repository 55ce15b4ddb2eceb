import { randomBytes } from 'node:crypto';
import { problem } from '#contract';
import { defaultsOf, isForeignKeyViolation, isUniqueViolation, uuidv7, withReach } from '#server';
import type { Database, Trx } from '#server';
import { ABN_FAULT } from '../contract/company-numbers.ts';
import { isAbnAllowed, type CompanyChange, type NewCompanyFacts } from '../contract/company-schemas.ts';
import type { CompanyProfile } from '../contract/index.ts';
import { companyCodeOf } from '../domain/company-code.ts';
import type { AbnWatch, Acting } from './abn-watch.ts';
import type { CompanyOutOfUse } from './company-contributions.ts';
import { countDependents, type CompanyDependents } from './dependents.ts';
import {
  companyInUse,
  refuseInactive,
  refuseUnknownPlace,
  staleCompany,
  unknownCompany,
  wrongField,
} from './company-policy.ts';
import { registrationOf } from './company-store.ts';
import type { CompanyTables } from './company-tables.ts';
import type { ProfileView } from './profile-view.ts';
import type { YearChange } from './year/year-change.ts';

/** Creates, changes and deletes companies, each in one transaction. */
export class CompanyService {
  constructor(
    private readonly database: Database,
    private readonly view: ProfileView,
    private readonly dependents: readonly CompanyDependents[],
    private readonly abns: AbnWatch,
    private readonly outOfUse: readonly CompanyOutOfUse[],
    private readonly years: YearChange,
  ) {}

  /** 409 `company.code-taken`, 400 `company.country`, `company.currency` and `company.abn`. */
  async create({ caller, facts: from }: Acting, facts: NewCompanyFacts): Promise<CompanyProfile> {
    await refuseNumbers(facts, null);
    const id = uuidv7();
    const code = facts.code ?? companyCodeOf(facts.name, randomBytes(4).toString('hex'));
    try {
      const made = await withReach(this.database, caller, `company ${id} created`, async (trx) => {
        await tables(trx)
          .insertInto('company')
          .values({ company_id: id, code, ...columnsOf(facts, defaultsOf(facts.country)) })
          .execute();
        return (await this.view.profile(trx, id)) ?? unknownCompany();
      });
      if (made.abn !== null) await this.abns.look({ caller, facts: from }, id);
      return made;
    } catch (failure) {
      if (!isUniqueViolation(failure)) throw failure;
      const message = 'company.code-taken';
      throw problem('company.code-taken', 409, message, [{ path: 'code', message }]);
    }
  }

  /**
   * Deactivating a company signs its people out at once. 404 `company.unknown`, 409 `company.stale` with the current state,
   * 409 `company.inactive` for its own people, 409 `company.year-in-use` for a new first month of the financial year.
   */
  async change(acting: Acting, companyId: string, change: CompanyChange): Promise<CompanyProfile> {
    const { caller } = acting;
    const [kept, isNewAbn] = await withReach(this.database, caller, `company ${companyId} changed`, async (trx) => {
      const before = await this.lock(trx, companyId);
      refuseInactive(caller, before);
      if (before.revision !== change.revision) staleCompany(before);
      await refuseNumbers(change, before);
      if (change.firstMonth !== undefined) await this.years.allow(trx, acting, companyId, change.firstMonth);
      await tables(trx)
        .updateTable('company')
        .set({ ...columnsOf(change, before), status: change.status ?? before.status, revision: before.revision + 1 })
        .where('company_id', '=', companyId)
        .execute();
      if (before.status === 'ACTIVE' && change.status === 'INACTIVE')
        for (const one of this.outOfUse) await one.left(trx, companyId);
      const after = (await this.view.profile(trx, companyId)) ?? unknownCompany();
      return [after, after.abn !== null && after.abn !== before.abn] as const;
    });
    if (isNewAbn) await this.abns.look(acting, companyId);
    return kept;
  }

  /** 409 `company.in-use` with the rows that belong to it. */
  async remove({ caller }: Acting, companyId: string): Promise<void> {
    try {
      await withReach(this.database, caller, `company ${companyId} deleted`, async (trx) => {
        await this.lock(trx, companyId);
        const counts = await countDependents(this.dependents, (kind) => kind.count(trx, companyId));
        if (counts.length > 0) companyInUse(counts);
        await tables(trx).deleteFrom('facility').where('company_id', '=', companyId).execute();
        await tables(trx).deleteFrom('company').where('company_id', '=', companyId).execute();
      });
    } catch (failure) {
      // Rows that no `CompanyDependents` count refer to the company or one of its facilities.
      if (isForeignKeyViolation(failure)) companyInUse([]);
      throw failure;
    }
  }

  /** Locks the row until the transaction ends. Not `for update`: writes of the company's records must not wait. */
  private async lock(trx: Trx, companyId: string): Promise<CompanyProfile> {
    await tables(trx)
      .selectFrom('company')
      .select('company_id')
      .where('company_id', '=', companyId)
      .forNoKeyUpdate()
      .execute();
    return (await this.view.profile(trx, companyId)) ?? unknownCompany();
  }
}

/** Checks of a form that only the server can make. */
async function refuseNumbers(
  { abn, country, currency }: Pick<NewCompanyFacts, 'abn' | 'country' | 'currency'>,
  before: Pick<CompanyProfile, 'abn'> | null,
): Promise<void> {
  if (!isAbnAllowed(abn, before?.abn ?? null)) throw wrongField('company.abn', 'abn', ABN_FAULT);
  await refuseUnknownPlace({ country, currency });
}

/** An absent or empty value is unknown; an absent currency or first month is the one `kept`. */
function columnsOf(facts: NewCompanyFacts | CompanyChange, kept: Pick<CompanyProfile, 'currency' | 'firstMonth'>) {
  const { name, type, country } = facts;
  return {
    name,
    type,
    country,
    abn: facts.abn ?? null,
    acn: facts.acn ?? null,
    address: facts.address || null,
    city: facts.city || null,
    postcode: facts.postcode || null,
    website: facts.website ?? null,
    email: facts.email ?? null,
    phone: facts.phone ?? null,
    framework: facts.framework ?? null,
    ...registrationOf(country, facts.registrationNumber),
    industry_code: facts.industryCode || null,
    currency: facts.currency ?? kept.currency,
    year_first_month: facts.firstMonth ?? kept.firstMonth,
  };
}

const tables = (trx: Trx) => trx.withTables<CompanyTables>();
