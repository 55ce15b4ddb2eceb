import { addMonths, financialYearOf, lastDayOfMonth, monthOf, monthsBetween } from '#domain/time';
import type { Company, CompanyStore, Facility } from '#plugins/company/company/server';
import type { ConnectionStore } from '#plugins/network/connections/server';
import type { RecordService } from '#plugins/records/records/server';
import type { AccountStore } from '#plugins/identity/sign-in/server';
import { defaultsOf, timeZoneOf, uuidv7 } from '#server';
import type { Clock, Database, DemoData, DemoReport, Passwords, Trx } from '#server';
import { DEMO_ACTIVITIES, demoQuantity, type DemoActivity } from './demo-activities.ts';
import type { DemoChapters } from './demo-chapters.ts';
import {
  DEMO_COMPANIES,
  DEMO_CONNECTIONS,
  DEMO_PASSWORD,
  DEMO_STAFF,
  type DemoAccount,
  type DemoCompany,
  firstPageIn,
} from './demo-companies.ts';

type DemoTables = {
  demo_state: { id: number; finished_at: string };
};

type RecordCount = {
  emission_record: { company_id: string; id: string };
};

/** Whole financial years before the current one. */
const YEARS = 2;

const SEED = { action: 'demo', audit: false } as const;

export class DemoDataImpl implements DemoData {
  constructor(
    private readonly database: Database,
    private readonly companies: CompanyStore,
    private readonly connections: ConnectionStore,
    private readonly accounts: AccountStore,
    private readonly records: RecordService,
    private readonly passwords: Passwords,
    private readonly clock: Clock,
    private readonly chapters: DemoChapters,
  ) {}

  async seed(): Promise<DemoReport> {
    const finished = await this.database.asStaff(SEED, (trx) =>
      trx.withTables<DemoTables>().selectFrom('demo_state').select('id').executeTakeFirst(),
    );
    if (!finished) {
      await this.makeCast();
      for (const company of DEMO_COMPANIES) await this.makeRecords(company);
      await this.database.asStaff(SEED, (trx) =>
        trx
          .withTables<DemoTables>()
          .insertInto('demo_state')
          .values({ id: 1, finished_at: this.clock.now().toISOString() })
          .execute(),
      );
    }
    await this.chapters.write();
    const accounts = [DEMO_STAFF, ...DEMO_COMPANIES.flatMap((company) => company.accounts)];
    return { password: DEMO_PASSWORD, accounts: accounts.map(({ email, what }) => ({ email, what })) };
  }

  /** Companies, facilities and accounts: all or nothing. */
  private async makeCast(): Promise<void> {
    const passwordHash = await this.passwords.hash(DEMO_PASSWORD);
    await this.database.asStaff(SEED, async (trx) => {
      if (await this.accounts.byEmail(trx, DEMO_STAFF.email)) return;
      await this.addAccount(trx, DEMO_STAFF, null, passwordHash);
      const ids = new Map<string, string>();
      for (const company of DEMO_COMPANIES) ids.set(company.code, await this.addCompany(trx, company, passwordHash));
      for (const { from, to, relation } of DEMO_CONNECTIONS)
        await this.connections.add(trx, {
          id: uuidv7(),
          fromCompany: ids.get(from) ?? '',
          toCompany: ids.get(to) ?? '',
          relation,
          status: 'CONNECTED',
          at: this.clock.now().toISOString(),
        });
    });
  }

  private async addCompany(trx: Trx, company: DemoCompany, passwordHash: string): Promise<string> {
    const { code, name, type, abn } = company;
    const id = uuidv7();
    await this.companies.addCompany(trx, { id, code, name, type, abn });
    for (const { state, ...facility } of company.facilities)
      await this.companies.addFacility(trx, {
        ...facility,
        country: 'AU',
        subdivision: `AU-${state}`,
        timeZone: await timeZoneOf('AU', `AU-${state}`),
        currency: defaultsOf('AU').currency,
        id: uuidv7(),
        companyId: id,
        fromDate: this.firstDay(),
        toDate: null,
      });
    for (const account of company.accounts) await this.addAccount(trx, account, id, passwordHash);
    return id;
  }

  private addAccount(trx: Trx, account: DemoAccount, companyId: string | null, passwordHash: string): Promise<void> {
    const { email, name, authorities } = account;
    return this.accounts.add(trx, {
      id: uuidv7(),
      companyId,
      email,
      name,
      authorities,
      passwordHash,
      firstPage: firstPageIn(account),
    });
  }

  /** One record per month and activity, in a fixed order, so that an interrupted seed continues after the last stored one. */
  private async makeRecords(demo: DemoCompany): Promise<void> {
    const { company, facilities, preparer, stored } = await this.castOf(demo);
    const months = monthsBetween(this.firstDay(), addMonths(monthOf(this.clock.today()), -1));
    const due = months.flatMap((month, index) =>
      (DEMO_ACTIVITIES[demo.code] ?? []).map((activity) => ({ month, ago: months.length - 1 - index, activity })),
    );
    for (const { month, ago, activity } of due.slice(stored)) {
      const facility = facilities.find((one) => one.code === activity.facility);
      if (!facility) throw new Error(`The demo has no facility ${activity.facility}.`);
      await this.records.create({ companyId: company.id, accountId: preparer }, bodyOf(activity, facility, month, ago));
    }
  }

  private async castOf(demo: DemoCompany) {
    return this.database.asStaff(SEED, async (trx) => {
      const company = (await this.companies.companies(trx)).find((one) => one.code === demo.code) as Company;
      const facilities = await this.companies.facilities(trx, company.id);
      const account = await this.accounts.byEmail(trx, demo.accounts.at(-1)?.email ?? '');
      const { count } = await trx
        .withTables<RecordCount>()
        .selectFrom('emission_record')
        .select((row) => row.fn.countAll<string>().as('count'))
        .where('company_id', '=', company.id)
        .executeTakeFirstOrThrow();
      return { company, facilities, preparer: account?.id ?? '', stored: Number(count) };
    });
  }

  /** First day of the financial year `YEARS` before the current one. */
  private firstDay(): string {
    return addMonths(financialYearOf(this.clock.today()).from, -12 * YEARS);
  }
}

function bodyOf(activity: DemoActivity, facility: Facility, month: string, ago: number) {
  const { typeScope, categoryId, inputTypeId, consumptionTypeId, unit, remark } = activity;
  return {
    typeScope,
    facilityId: facility.id,
    frameworkId: 'NGER',
    categoryId,
    inputTypeId,
    consumptionTypeId,
    fillMode: 1 as const,
    fromDate: month,
    toDate: lastDayOfMonth(month),
    quantity: demoQuantity(activity, Number(month.slice(5, 7)), ago),
    unit,
    criterion: 'A' as const,
    methodInputs: {},
    remark,
  };
}
