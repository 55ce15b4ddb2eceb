import { sql } from 'kysely';
import { ConfigurationError, distribute, migrate, openDatabase, placeCompany, type Configuration } from '#server';
import { migrationPlan, serverPlugins } from './server-plugins.ts';

const SHARDS = 32;

/** `db:distribute`: distributes the installed database by company. */
export async function distributeDatabase(
  { database }: Pick<Configuration, 'database'>,
  [shards = String(SHARDS)]: readonly string[],
  say: (line: string) => void,
): Promise<void> {
  if (!database)
    throw new ConfigurationError(
      'The embedded database cannot be distributed. Set DATABASE_URL and the others to the coordinator of a Citus cluster.',
    );
  if (!/^[1-9]\d{0,3}$/.test(shards)) throw new Error(`"${shards}" is no number of shards from 1 to 9999.`);
  const plan = migrationPlan(serverPlugins());
  await migrate(database.owner, plan);
  const { distributed, lostLinks, closedTables } = await distribute(database.owner, plan, {
    shards: Number(shards),
    say,
  });
  if (distributed.length === 0) return say('Every table is where it belongs. Nothing was done.');
  say(`${distributed.length} tables are distributed by company.`);
  say(`${lostLinks.length} foreign keys cannot be checked across nodes and were dropped:`);
  for (const { table, name } of lostLinks) say(`  ${table}: ${name}`);
  if (closedTables.length > 0) say('API keys that are limited to facilities are refused on a cluster.');
  say('Start the servers again.');
}

/** `db:place`: moves a company to a node of the cluster. */
export async function placeOnNode(
  { database }: Pick<Configuration, 'database'>,
  [code, node = '']: readonly string[],
  say: (line: string) => void,
): Promise<void> {
  if (!database) throw new ConfigurationError('The embedded database has one node.');
  const [, host, port] = /^(.+):(\d{1,5})$/.exec(node) ?? [];
  if (!code || !host || !port)
    throw new Error('Give the code of the company and the node, for example: npm run db:place -- ACME 10.0.0.5:5432');
  const companyId = await companyOf(database, code);
  const from = await placeCompany(database.owner, companyId, { host, port: Number(port) });
  say(
    `${from.host}:${from.port}` === node
      ? `${code} is on ${node} already, in shards of its own.`
      : `${code} moved from ${from.host}:${from.port} to ${node}.`,
  );
}

async function companyOf(addresses: NonNullable<Configuration['database']>, code: string): Promise<string> {
  const database = await openDatabase({ ...addresses, poolSize: 1, staffPoolSize: 1 });
  try {
    const { rows } = await database.asStaff({ action: 'company.place', audit: false }, (trx) =>
      sql<{ company_id: string }>`select company_id from company where code = ${code}`.execute(trx),
    );
    if (!rows[0]) throw new Error(`There is no company with the code ${code}.`);
    return rows[0].company_id;
  } finally {
    await database.close();
  }
}
