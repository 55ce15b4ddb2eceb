import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { staleHalves } from './build.mjs';
import { ensureInstalled } from './ensure.mjs';
import { runTool } from './lib/entry.mjs';
import { isAlive } from './lib/is-alive.mjs';
import { fromRoot } from './lib/paths.mjs';

// npm run migrate     brings the database up to date and starts nothing
// npm run db:distribute     distributes the database by company over a Citus cluster
// npm run db:place -- CODE host:port     moves a company to a node of the cluster
// npm run rollup:verify     recomputes every total from its records; any difference is an error
// npm run rollup:rebuild    rebuilds totals that differ
// npm run files:move -- store    moves evidence and exports to the store of SCOPEBOOK_FILES; -- database moves them back
// npm run seal:verify       compares everything locked with its seal; any difference is an error
// npm run records:recalculate     lists what the current engine would change; -- --apply staff@example.com writes it
// npm run admin:create -- person@example.com "Full Name"     the first account of a platform without a demo
// npm run admin:suspend -- person@example.com     ends the access of a person of platform staff
// npm run company:export -- CODE folder     everything of a company as files
// npm run company:import -- folder     reads such files into this installation
// npm run company:end -- CODE "reason" [day "why"]     records the end of a company, and its legal hold
// npm run company:delete -- CODE folder     deletes an ended company after its archive is checked
await runTool(async () => {
  const [task, ...words] = process.argv.slice(2);
  if (!task) throw new Error('Give the task to run, for example "npm run rollup:verify".');
  await ensureInstalled();
  const { runNode } = await import('./lib/processes.mjs');
  if (staleHalves().some(({ half }) => half.name === 'server')) {
    const built = await runNode([fromRoot('tools', 'build.mjs')], { show: true });
    if (built.code !== 0) throw new Error('The build failed (see its output above), so there is nothing to run.');
  }
  const env = { ...process.env, ...addressesOfRunning() };
  const done = await runNode(['--enable-source-maps', fromRoot('dist', 'server', 'tasks.js'), task, ...words], {
    show: true,
    env,
  });
  process.exitCode = done.code;
});

/**
 * A data directory has one PostgreSQL. If a server is running on it, the task connects through the same socket instead of
 * starting another one. Returns nothing if the task has to start the database itself.
 * @returns {Record<string, string>} variables of the configuration
 */
function addressesOfRunning() {
  if (process.env.DATABASE_URL) return {};
  const data = path.resolve(process.env.SCOPEBOOK_DATA || '.scopebook');
  const mark = path.join(data, 'postgres', 'cluster', 'postmaster.pid');
  if (!existsSync(mark)) return {};
  // The lines: process id, directory, start time, port, socket folder, address, shared memory, status.
  const lines = readFileSync(mark, 'utf8')
    .split('\n')
    .map((line) => line.trim());
  const [port, folder, status] = [lines[3], lines[4], lines[7]];
  // The file may be left over from a killed server, or the server may be starting or stopping; the task finds out.
  if (status !== 'ready' || !folder || !existsSync(path.join(folder, `.s.PGSQL.${port}`)) || !isAlive(Number(lines[0])))
    return {};
  const login = (/** @type {string} */ role) =>
    `postgres://scopebook_${role}@${encodeURIComponent(folder)}:${port}/scopebook`;
  return { DATABASE_URL: login('app'), DATABASE_STAFF_URL: login('staff'), DATABASE_OWNER_URL: login('owner') };
}
