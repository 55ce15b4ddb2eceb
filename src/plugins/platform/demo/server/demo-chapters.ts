import type { CompanyStore } from '#plugins/company/company/server';
import type { AccountStore } from '#plugins/identity/sign-in/server';
import { uuidv7, type Clock, type Database, type DemoCast, type DemoChapter, type Passwords } from '#server';
import { inOrder } from './chapter-order.ts';
import { DEMO_COMPANIES, DEMO_PASSWORD, DEMO_STAFF, firstPageIn } from './demo-companies.ts';

type ChapterTables = {
  demo_chapter: { id: string; written_at: string };
  demo_state: { id: number; finished_at: string };
};

const SEED = { action: 'demo', audit: false } as const;

/** Writes the plugins' chapters, each once. */
export class DemoChapters {
  constructor(
    private readonly database: Database,
    private readonly companies: CompanyStore,
    private readonly accounts: AccountStore,
    private readonly chapters: readonly DemoChapter[],
    private readonly clock: Clock,
    private readonly passwords: Pick<Passwords, 'hash'>,
  ) {}

  async write(): Promise<void> {
    const written = await this.written();
    const due = inOrder(this.chapters).filter(({ id }) => !written.has(id));
    if (due.length === 0) return;
    await this.addNewcomers();
    const cast = await this.cast();
    for (const chapter of due) {
      await chapter.write(cast);
      await this.mark(chapter.id);
    }
  }

  private async written(): Promise<ReadonlySet<string>> {
    const rows = await this.database.asStaff(SEED, (trx) =>
      trx.withTables<ChapterTables>().selectFrom('demo_chapter').select('id').execute(),
    );
    return new Set(rows.map(({ id }) => id));
  }

  private async mark(id: string): Promise<void> {
    const written_at = this.clock.now().toISOString();
    await this.database.asStaff(SEED, (trx) =>
      trx.withTables<ChapterTables>().insertInto('demo_chapter').values({ id, written_at }).execute(),
    );
  }

  /** Adds people who joined the demo after this database was seeded. */
  private async addNewcomers(): Promise<void> {
    await this.database.asStaff(SEED, async (trx) => {
      const companies = await this.companies.companies(trx);
      for (const { code, accounts } of DEMO_COMPANIES)
        for (const account of accounts) {
          const { email, name, authorities } = account;
          const companyId = companies.find((one) => one.code === code)?.id;
          if (!companyId || (await this.accounts.byEmail(trx, email))) continue;
          const passwordHash = await this.passwords.hash(DEMO_PASSWORD);
          await this.accounts.add(trx, {
            id: uuidv7(),
            companyId,
            email,
            name,
            authorities,
            passwordHash,
            firstPage: firstPageIn(account),
          });
        }
    });
  }

  private async cast(): Promise<DemoCast> {
    return this.database.asStaff(SEED, async (trx) => {
      const companies = new Map<string, { id: string; facilities: ReadonlyMap<string, string> }>();
      const all = await this.companies.companies(trx);
      for (const { code } of DEMO_COMPANIES) {
        const company = all.find((one) => one.code === code);
        if (!company) throw new Error(`The demo has no company ${code}.`);
        const facilities = await this.companies.facilities(trx, company.id);
        companies.set(code, { id: company.id, facilities: new Map(facilities.map((one) => [one.code, one.id])) });
      }
      const people = new Map<string, { accountId: string; companyId: string | null }>();
      for (const { email } of [DEMO_STAFF, ...DEMO_COMPANIES.flatMap(({ accounts }) => accounts)]) {
        const account = await this.accounts.byEmail(trx, email);
        if (!account) throw new Error(`The demo has no account ${email}.`);
        people.set(email, { accountId: account.id, companyId: account.companyId });
      }
      const { finished_at: seededAt } = await trx
        .withTables<ChapterTables>()
        .selectFrom('demo_state')
        .select('finished_at')
        .executeTakeFirstOrThrow();
      return { companies, people, seededAt };
    });
  }
}
