import { ConfigurationError, distribute, migrate, type Configuration } from '#server';
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
  if (closedTables.length > 0)
    say(`API keys that are limited to facilities no longer see: ${[...new Set(closedTables)].join(', ')}.`);
  say('Start the servers again.');
}
