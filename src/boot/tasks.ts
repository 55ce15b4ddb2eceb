import { readConfiguration } from '#server';
import { prepare } from './server-services.ts';

/** The command line: `node dist/server/tasks.js <task> [arguments]`. Tasks come from the plugins. */
const [name, ...args] = process.argv.slice(2);

try {
  const prepared = await prepare(readConfiguration(process.env), {
    onDatabaseLost: (log) => {
      process.stderr.write(`The database stopped unexpectedly. The end of its log:\n${log}\n`);
      process.exit(1);
    },
  });
  try {
    const tasks = prepared.plugins.flatMap((plugin) => plugin.tasks ?? []);
    const task = tasks.find((one) => one.name === name);
    if (!task) throw new Error(`There is no task "${name ?? ''}". Tasks: ${tasks.map((one) => one.name).join(', ')}.`);
    await task.run(prepared.services, args);
  } finally {
    await prepared.close();
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
