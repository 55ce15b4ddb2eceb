import { sql, type Selectable } from 'kysely';
import { financialYear } from '#domain/time';
import { ListOrder, subdivisionName as nameOfSubdivision, type Clock, type PageAsked, type Trx } from '#server';
import type { CompanyProfile, CompanyView, CompanyWithFacilities, FacilityRow } from '../contract/index.ts';
import type { CompanyStatements } from './company-contributions.ts';
import type { CompanyTables, FacilityTable } from './company-tables.ts';
import { windowStatus } from '../domain/window-status.ts';

export interface CompaniesQuery extends PageAsked {
  readonly search?: string | undefined;
}

const BY_NAME = new ListOrder<{ readonly id: string; readonly name: string }>([
  { by: sql`lower(name)`, type: 'lower', of: ({ name }) => name },
  { by: 'company_id', type: 'uuid', of: ({ id }) => id },
]);

const viewColumns = [
  'company_id as id',
  'code',
  'name',
  'type',
  'status',
  'abn',
  'acn',
  'registration_kind as registrationKind',
  'registration_number as registrationNumber',
  'country',
  'address',
  'city',
  'postcode',
  'website',
  'email',
  'phone',
  'logo',
] as const;

/** A year that is not a leap year: its February ends on the 28th. */
const COMMON_YEAR = 2001;

/** First and last day of a financial year, `MM-DD`. */
function daysOfYear(firstMonth: number): CompanyProfile['financialYear'] {
  const { from, to } = financialYear(COMMON_YEAR, firstMonth);
  return { from: from.slice(5), to: to.slice(5) };
}

/** Companies as their screens show them, inside the caller's transaction. */
export class ProfileView {
  constructor(
    private readonly statements: readonly CompanyStatements[],
    private readonly clock: Clock,
  ) {}

  async profile(trx: Trx, companyId: string): Promise<CompanyProfile | undefined> {
    const row = await tables(trx)
      .selectFrom('company')
      .select([
        ...viewColumns,
        'framework',
        'currency',
        'industry_code as industryCode',
        'year_first_month as firstMonth',
        'created_at as createdAt',
        'revision',
      ])
      .where('company_id', '=', companyId)
      .executeTakeFirst();
    return row && ({ ...row, financialYear: daysOfYear(row.firstMonth) } as CompanyProfile);
  }

  /** A company as others than its own people see it. */
  async company(trx: Trx, companyId: string): Promise<CompanyView | undefined> {
    const row = await tables(trx)
      .selectFrom('company')
      .select(viewColumns)
      .where('company_id', '=', companyId)
      .executeTakeFirst();
    return row as CompanyView | undefined;
  }

  /** Companies the transaction may see, by name. */
  async companies(
    trx: Trx,
    query: CompaniesQuery,
  ): Promise<{ rows: CompanyView[]; total: number; next: string | null }> {
    const { size, search } = query;
    const wanted = search
      ? tables(trx)
          .selectFrom('company')
          .where('name', 'ilike', `%${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`)
      : tables(trx).selectFrom('company');
    const rows = await wanted
      .select(viewColumns)
      .where(BY_NAME.after(query.cursor))
      .orderBy(BY_NAME.by)
      .limit(size)
      .offset(BY_NAME.skipped(query))
      .execute();
    const { total } = await wanted.select((one) => one.fn.countAll<string>().as('total')).executeTakeFirstOrThrow();
    return { rows: rows as CompanyView[], total: Number(total), next: BY_NAME.next(rows, size) };
  }

  async facility(trx: Trx, companyId: string, facilityId: string): Promise<FacilityRow | undefined> {
    const row = await facilities(trx, companyId).where('id', '=', facilityId).executeTakeFirst();
    return row && (await this.present(row));
  }

  async whole(trx: Trx, companyId: string): Promise<CompanyWithFacilities | undefined> {
    const companyProfile = await this.profile(trx, companyId);
    if (!companyProfile) return undefined;
    const rows = await facilities(trx, companyId).orderBy('name').orderBy('id').execute();
    const lists = [];
    // In sequence: they share a connection.
    for (const kept of this.statements) lists.push(await kept.list(trx, companyId));
    return {
      companyProfile,
      companyFacilityResponseListObjResponse: await Promise.all(rows.map((row) => this.present(row))),
      companyModernSlaveryList: lists.flat(),
    };
  }

  private async present(line: FacilityLine): Promise<FacilityRow> {
    const { company_id: companyId, from_date: fromDate, to_date: toDate, time_zone: timeZone, ...row } = line;
    const status = windowStatus({ from: fromDate, to: toDate }, this.clock.today());
    const subdivisionName = row.subdivision && (await nameOfSubdivision(row.subdivision));
    return { ...row, companyId, fromDate, toDate, timeZone, subdivisionName, status } as FacilityRow;
  }
}

type FacilityLine = Omit<Selectable<FacilityTable>, 'created_at'>;

function facilities(trx: Trx, companyId: string) {
  return tables(trx)
    .selectFrom('facility')
    .select([
      'company_id',
      'id',
      'code',
      'name',
      'country',
      'subdivision',
      'state',
      'grid',
      'zone',
      'time_zone',
      'currency',
      'address',
      'latitude',
      'longitude',
      'from_date',
      'to_date',
      'revision',
    ])
    .where('company_id', '=', companyId);
}

const tables = (trx: Trx) => trx.withTables<CompanyTables>();
