import { startEmbeddedPostgres } from '../db/embedded/start.ts';

/**
 * A program that starts PostgreSQL on the given folder (as on the given system), prints the server's process id, and
 * runs until it is killed. For tests of what happens then.
 */
const [directory, system] = process.argv.slice(2);
if (directory === undefined) throw new Error('Name the folder of the database.');
const postgres = await startEmbeddedPostgres({ directory, system: system === 'windows' ? 'windows' : 'unix' });
process.once('SIGTERM', () => void postgres.stop().then(() => process.exit(0)));
setInterval(() => {}, 60_000);
process.stdout.write(`${postgres.pid}\n`);
