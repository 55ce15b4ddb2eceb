import { compileOnce, type Trx } from '#server';
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
}

export type NewCompany = Omit<Company, 'framework'>;

/** A facility with its place and reporting window. */
export interface Facility {
  readonly id: string;
  readonly companyId: string;
  readonly code: string;
  readonly name: string;
  readonly state: string;
  readonly grid: string;
  readonly zone: string;
  /** Reporting window; records lie inside it. `toDate` null: open. */
  readonly fromDate: string;
  readonly toDate: string | null;
}

const facilityColumns = [
  'id',
  'company_id as companyId',
  'code',
  'name',
  'state',
  'grid',
  'zone',
  'from_date as fromDate',
  'to_date as toDate',
] as const;

const companyColumns = ['company_id as id', 'code', 'name', 'type', 'abn', 'framework'] as const;

/** Reads and writes companies and facilities inside the caller's transaction. */
export class CompanyStore {
  async addCompany(trx: Trx, { id, code, name, type, abn }: NewCompany): Promise<void> {
    await tables(trx).insertInto('company').values({ company_id: id, code, name, type, abn }).execute();
  }

  async changeCompany(trx: Trx, companyId: string, change: Partial<Omit<Company, 'id' | 'code'>>): Promise<void> {
    await tables(trx)
      .updateTable('company')
      .set((row) => ({ ...change, revision: row('revision', '+', 1) }))
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

  async addFacility(trx: Trx, facility: Facility): Promise<void> {
    const { id, companyId, code, name, state, grid, zone, fromDate, toDate } = facility;
    await tables(trx)
      .insertInto('facility')
      .values({ company_id: companyId, id, code, name, state, grid, zone, from_date: fromDate, to_date: toDate })
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

const findFacility = compileOnce<{ companyId: string; facilityId: string }, Facility>((trx, value) =>
  tables(trx)
    .selectFrom('facility')
    .select(facilityColumns)
    .where('company_id', '=', value('companyId'))
    .where('id', '=', value('facilityId')),
);
