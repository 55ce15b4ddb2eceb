import { sql } from 'kysely';
import type { Services } from '#contract';
import { isCivilDate } from '#domain/time';
import { RollupCheck } from '#plugins/records/records/server';
import { Clock, Database, FileObjects, Passwords, type Task } from '#server';
import { ArchiveReader } from './archive-reader.ts';
import { ArchiveWriter, type WantedCompany } from './archive-writer.ts';
import { CompanyEnding } from './company-ending.ts';
import type { LeftGroup, RestoredGroup, RestoredGroups } from './group-reader.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);

/** `company-export <code> <folder>` writes everything of a company into a folder. */
export const exportTask: Task = {
  name: 'company-export',
  async run(services, [code = '', folder = '']) {
    if (code === '' || folder === '')
      throw new Error('Give the code of a company and a folder: npm run company:export -- KURRAJONG folder');
    const company = await companyOf(services.get(Database), code);
    const writer = new ArchiveWriter(services.get(Database), services.get(Clock), services.get(FileObjects));
    const { tables } = await writer.write(company, folder);
    const rows = tables.reduce((sum, one) => sum + one.rows, 0);
    say(`${company.name}: ${rows} rows of ${tables.length} tables are in ${folder}.`);
    say('The folder holds everything the company has entered, with its files. Keep it like a backup.');
  },
};

/** `company-import <folder>` reads such a folder into this installation, and checks its totals. */
export const importTask: Task = {
  name: 'company-import',
  async run(services, [folder = '']) {
    if (folder === '') throw new Error('Give the folder of an export: npm run company:import -- folder');
    const { manifest, tables, groups } = await readerOf(services).read(folder);
    for (const { table, skipped } of tables.filter((one) => one.skipped > 0))
      say(`  ${table}: ${skipped} rows refer to people or companies that are not here, and were left out`);
    const rows = tables.reduce((sum, one) => sum + one.rows, 0);
    say(`${manifest.company.name}: ${rows} rows of ${tables.length} tables are imported.`);
    await checkTotals(services, manifest.company.id);
    const objects = services.get(FileObjects);
    if (objects.keepsOutside) {
      const moved = await objects.move('store', () => {}, manifest.company.id);
      say(`${moved} parts of files are in the file store, each compared by its hash.`);
    }
    say('People sign in after they have chosen a new password with "Forgot password?".');
    sayGroups(groups);
    say('Keys, sources, webhooks and single sign-on are set up again.');
  },
};

const endingOf = (services: Services) =>
  new CompanyEnding(services.get(Database), services.get(RollupCheck), services.get(Clock));

/** `company-end <code> <reason> [<hold until> <why>]` records the end of a company and its legal hold. */
export const endTask: Task = {
  name: 'company-end',
  async run(services, [code = '', reason = '', until = '', why = '']) {
    if (code === '' || reason === '')
      throw new Error('Give the code of a company and the reason: npm run company:end -- KURRAJONG "Contract ended"');
    if (until !== '' && (!isCivilDate(until) || why === ''))
      throw new Error(
        'A legal hold has a last day and a reason: ... 2033-06-30 "NGER records are kept for five years"',
      );
    await endingOf(services).end(code, reason, until === '' ? null : { until, reason: why });
    say(`${code} is ended. Nothing is deleted yet.`);
    say(until === '' ? 'It has no legal hold.' : `Nothing can be deleted until ${until}.`);
    say(`Next: npm run company:export -- ${code} folder, then npm run company:delete -- ${code} folder`);
  },
};

/** `company-groups <folder>` restores what an archive has of groups, once the other companies are here. */
export const groupsTask: Task = {
  name: 'company-groups',
  async run(services, [folder = '']) {
    if (folder === '') throw new Error('Give the folder of an export: npm run company:groups -- folder');
    const { manifest, groups } = await readerOf(services).readGroups(folder);
    sayGroups(groups);
    if (groups.restored.length + groups.left.length === 0)
      say(`The archive of ${manifest.company.name} has nothing of groups that is not here.`);
  },
};

/** `company-delete <code> <folder>` deletes an ended company whose archive is complete, and prints the proof. */
export const deleteTask: Task = {
  name: 'company-delete',
  async run(services, [code = '', folder = '']) {
    if (code === '' || folder === '')
      throw new Error(
        'Give the code of a company and the folder of its export: npm run company:delete -- KURRAJONG folder',
      );
    say(JSON.stringify(await endingOf(services).delete(code, folder), null, 2));
    say('The proof above is stored. The name of the company stays for the companies it traded with.');
  },
};

const readerOf = (services: Services) => new ArchiveReader(services.get(Database), services.get(Passwords));

function sayGroups({ restored, left }: RestoredGroups): void {
  for (const one of restored) say(restoredSentence(one));
  for (const one of left) say(leftSentence(one));
  if (left.length > 0) say('Import the other companies, then run "npm run company:groups" with this folder.');
}

function restoredSentence(one: RestoredGroup): string {
  if (one.what === 'answer') return `The answer to the group of ${one.group}.`;
  return `The group of ${one.group}: ${one.entities} ${one.entities === 1 ? 'entity' : 'entities'}.`;
}

function leftSentence(one: LeftGroup): string {
  if (one.what === 'structure') {
    const names = `${one.missing.join(', ')} ${one.missing.length === 1 ? 'is' : 'are'}`;
    return `The group of ${one.group} is left out: ${names} not in this installation.`;
  }
  if (one.because === 'no-company')
    return 'An answer to a group is left out: the company that asked is not in this installation.';
  const left = `The answer to the group of ${one.group} is left out`;
  return one.because === 'no-group'
    ? `${left}: that group is not in this installation.`
    : `${left}: ${one.group} is a member of this company here.`;
}

async function companyOf(database: Database, code: string): Promise<WantedCompany> {
  const use = { accountId: null, action: `look-up of company ${code}` };
  const { rows } = await database.asStaff(use, (trx) =>
    sql<WantedCompany>`select company_id as id, code, name from company where code = ${code}`.execute(trx),
  );
  const [company] = rows;
  if (!company) throw new Error(`There is no company with the code ${code}.`);
  return company;
}

async function checkTotals(services: Services, companyId: string): Promise<void> {
  const check = services.get(RollupCheck);
  // The sums over all companies do not know the new one yet.
  await check.sums(true);
  for await (const { records, cells, differences, tallies } of check.verify(companyId)) {
    say(`${records} records, ${cells} cells, ${differences.length + tallies.length} differences.`);
    if (differences.length + tallies.length > 0)
      throw new Error('The totals of the imported company differ from its records. Run "npm run rollup:rebuild".');
  }
}
