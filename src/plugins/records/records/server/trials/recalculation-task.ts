import { decimal, fixedText, sum } from '#domain/units';
import { AccountStore } from '#plugins/identity/sign-in/server';
import { Database, type Task } from '#server';
import { Recalculation, type RecalculatedRecord } from './recalculation.ts';

const APPLY = '--apply';

/**
 * `records-recalculate`: lists the records whose figures the current engine would change. With `--apply <e-mail of
 * platform staff>` it stores the new figures, in open years.
 */
export const recalculationTask: Task = {
  name: 'records-recalculate',
  async run(services, [word, email = '']) {
    if (word !== undefined && word !== APPLY)
      throw new Error('Say nothing to look, or who it is: npm run records:recalculate -- --apply staff@example.com');
    const accountId =
      word === APPLY ? await staffAccount(services.get(Database), services.get(AccountStore), email) : null;
    const all = { changed: 0, locked: 0, faults: 0 };
    for await (const company of services.get(Recalculation).run(accountId)) {
      all.changed += company.changed.length;
      all.locked += company.locked.length;
      all.faults += company.faults.length;
      if (company.changed.length > 0) say(`  ${company.companyName}: ${described(company.changed)}`);
      if (company.locked.length > 0)
        say(`  ${company.companyName}: in locked years, as they were: ${described(company.locked)}`);
      for (const { id, message } of company.faults) say(`  ${company.companyName}: record ${id} stays: ${message}`);
    }
    const done = accountId === null ? 'would change' : 'changed';
    say(`${all.changed} records ${done}, ${all.locked} lie in locked years, ${all.faults} cannot be calculated.`);
  },
};

/** The account of platform staff to name in the history of the changes. */
async function staffAccount(database: Database, accounts: AccountStore, email: string): Promise<string> {
  const account = await database.asStaff({ accountId: null, action: 'recalculation of records' }, (trx) =>
    accounts.byEmail(trx, email.trim().toLowerCase()),
  );
  if (account?.authorities.includes('ADMIN') === true) return account.id;
  throw new Error(`There is no platform staff with the e-mail address "${email}".`);
}

function described(records: readonly RecalculatedRecord[]): string {
  const moved = (name: 't_total' | 't_market' | 't_outside_kyoto' | 't_upstream') =>
    sum(records.map(({ before, after }) => decimal(after[name] ?? '0').minus(before[name] ?? '0')));
  const figures = (
    [
      ['total', 't_total'],
      ['market-based', 't_market'],
      ['outside Kyoto', 't_outside_kyoto'],
      ['upstream', 't_upstream'],
    ] as const
  ).map(([label, name]) => `${label} ${fixedText(moved(name), 6)} t`);
  return `${records.length} records, by ${figures.join(', ')}`;
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
