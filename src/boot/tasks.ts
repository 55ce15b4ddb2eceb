import { readConfiguration, type Configuration } from '#server';
import { distributeDatabase, placeOnNode } from './cluster-commands.ts';
import { prepare } from './server-services.ts';

/**
 * The command line: `node dist/server/tasks.js <task> [arguments]`. Tasks come from the plugins; `migrate` only brings the
 * database up to date.
 */
const [name, ...args] = process.argv.slice(2);

try {
  const configuration = readConfiguration(process.env);
  if (name === 'db-distribute') await distributeDatabase(configuration, args, say);
  else if (name === 'db-place') await placeOnNode(configuration, args, say);
  else await runTask(configuration);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

async function runTask(configuration: Configuration): Promise<void> {
  const isMigration = name === 'migrate';
  const prepared = await prepare(configuration, {
    startsWork: !isMigration,
    onDatabaseLost: (log) => {
      process.stderr.write(`The database stopped unexpectedly. The end of its log:\n${log}\n`);
      process.exit(1);
    },
  });
  try {
    if (isMigration) say(`${prepared.migrations} migrations applied.`);
    const tasks = prepared.plugins.flatMap((plugin) => plugin.tasks ?? []);
    const task = tasks.find((one) => one.name === name);
    if (!task && !isMigration)
      throw new Error(`There is no task "${name ?? ''}". Tasks: ${tasks.map((one) => one.name).join(', ')}.`);
    await task?.run(prepared.services, args);
  } finally {
    await prepared.close();
  }
}
