import { compileOnce, defaultsOf, type Trx } from '#server';
import { registrationKindOf, storedRegistration } from '../domain/registration.ts';
import type { CompanyTables } from './company-tables.ts';

/** A company as other plugins need it. */
export interface Company {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  readonly type: string;
  readonly abn: string | null;
  /** Default framework of new records; null until one is chosen. */
  readonly framework: string | null;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  /** ISO 4217. */
  readonly currency: string;
  /** First month of its financial year, 1 to 12. */
  readonly firstMonth: number;
  /** Number in the register of a country other than Australia. */
  readonly registrationNumber: string | null;
}

/** A company of Australia unless it says otherwise. It starts with the currency and the financial year of its country. */
export type NewCompany = Pick<Company, 'id' | 'code' | 'name' | 'type' | 'abn'> &
  Partial<Pick<Company, 'country' | 'registrationNumber'>>;

/** New values of some facts. A country comes with the number it has there. */
export type ChangedCompany = Partial<
  Pick<Company, 'name' | 'type' | 'abn' | 'framework' | 'currency' | 'firstMonth'> & {
    readonly place: Pick<Company, 'country' | 'registrationNumber'>;
  }
>;

/** The columns of a registration number: its kind follows from the country. */
export function registrationOf(country: string, typed: string | null | undefined) {
  const kind = registrationKindOf(country);
  const number = kind !== null && typed ? storedRegistration(kind, typed) : '';
  return number === ''
    ? { registration_kind: null, registration_number: null }
    : { registration_kind: kind, registration_number: number };
}

/** A facility with its place and reporting window. */
export interface Facility {
  readonly id: string;
  readonly companyId: string;
  readonly code: string;
  readonly name: string;
  readonly country: string;
  readonly subdivision: string | null;
  /** Short name of the subdivision, or the country. */
  readonly state: string;
  readonly grid: string;
  /** Gas zone; null outside Australia. */
  readonly zone: string | null;
  readonly timeZone: string;
  readonly currency: string;
  /** Reporting window; records lie inside it. `toDate` null: open. */
  readonly fromDate: string;
  readonly toDate: string | null;
}

/** A facility as it is added: its state follows from the subdivision. */
export type NewFacility = Omit<Facility, 'state'>;

const facilityColumns = [
  'id',
  'company_id as companyId',
  'code',
  'name',
  'country',
  'subdivision',
  'state',
  'grid',
  'zone',
  'time_zone as timeZone',
  'currency',
  'from_date as fromDate',
  'to_date as toDate',
] as const;

/** Where the financial year begins for figures that are not of one company. */
const JULY = 7;

const companyColumns = [
  'company_id as id',
  'code',
  'name',
  'type',
  'abn',
  'framework',
  'country',
  'currency',
  'year_first_month as firstMonth',
  'registration_number as registrationNumber',
] as const;

/** Reads and writes companies and facilities inside the caller's transaction. */
export class CompanyStore {
  async addCompany(trx: Trx, { id, code, name, type, abn, ...company }: NewCompany): Promise<void> {
    const { country = 'AU', registrationNumber = null } = company;
    const { currency, firstMonth: year_first_month } = defaultsOf(country);
    const registration = registrationOf(country, registrationNumber);
    await tables(trx)
      .insertInto('company')
      .values({ company_id: id, code, name, type, abn, country, currency, year_first_month, ...registration })
      .execute();
  }

  async changeCompany(trx: Trx, companyId: string, change: ChangedCompany): Promise<void> {
    const { place, firstMonth, ...plain } = change;
    await tables(trx)
      .updateTable('company')
      .set((row) => ({
        ...plain,
        ...(firstMonth === undefined ? {} : { year_first_month: firstMonth }),
        ...(place ? { country: place.country, ...registrationOf(place.country, place.registrationNumber) } : {}),
        revision: row('revision', '+', 1),
      }))
      .where('company_id', '=', companyId)
      .execute();
  }

  /** Whether another company has the same ABN. Work `asStaff`, to see the others. */
  async sharesAbn(trx: Trx, companyId: string): Promise<boolean> {
    const other = await tables(trx)
      .selectFrom('company')
      .innerJoin('company as other', 'other.abn', 'company.abn')
      .select('other.company_id')
      .where('company.company_id', '=', companyId)
      .whereRef('other.company_id', '<>', 'company.company_id')
      .executeTakeFirst();
    return other !== undefined;
  }

  async addFacility(trx: Trx, facility: NewFacility): Promise<void> {
    const { companyId, timeZone, fromDate, toDate, ...plain } = facility;
    await tables(trx)
      .insertInto('facility')
      .values({ ...plain, company_id: companyId, time_zone: timeZone, from_date: fromDate, to_date: toDate })
      .execute();
  }

  /** Companies the transaction may see: one for a tenant, all for staff; by name. */
  companies(trx: Trx): Promise<Company[]> {
    return tables(trx).selectFrom('company').select(companyColumns).orderBy('name').execute();
  }

  company(trx: Trx, companyId: string): Promise<Company | undefined> {
    return tables(trx)
      .selectFrom('company')
      .select(companyColumns)
      .where('company_id', '=', companyId)
      .executeTakeFirst();
  }

  /** First month of a company's financial year; July if the transaction sees no such company. */
  async firstMonth(trx: Trx, companyId: string): Promise<number> {
    const [found] = await findFirstMonth(trx, { companyId });
    return found?.firstMonth ?? JULY;
  }

  /** The same for figures of one company; July for those of several, or of all. */
  firstMonthOf(trx: Trx, companyIds: readonly string[] | null): Promise<number> {
    const [only, ...others] = companyIds ?? [];
    return only === undefined || others.length > 0 ? Promise.resolve(JULY) : this.firstMonth(trx, only);
  }

  /** Facilities of a company, by name. */
  facilities(trx: Trx, companyId: string): Promise<Facility[]> {
    return tables(trx)
      .selectFrom('facility')
      .select(facilityColumns)
      .where('company_id', '=', companyId)
      .orderBy('name')
      .execute();
  }

  async facility(trx: Trx, companyId: string, facilityId: string): Promise<Facility | undefined> {
    const [found] = await findFacility(trx, { companyId, facilityId });
    return found;
  }
}

const tables = (trx: Trx) => trx.withTables<CompanyTables>();

const findFirstMonth = compileOnce<{ companyId: string }, { firstMonth: number }>((trx, value) =>
  tables(trx)
    .selectFrom('company')
    .select('year_first_month as firstMonth')
    .where('company_id', '=', value('companyId')),
);

const findFacility = compileOnce<{ companyId: string; facilityId: string }, Facility>((trx, value) =>
  tables(trx)
    .selectFrom('facility')
    .select(facilityColumns)
    .where('company_id', '=', value('companyId'))
    .where('id', '=', value('facilityId')),
);
