import { startEmbeddedPostgres } from '../db/embedded/start.ts';

/**
 * A program of its own: starts PostgreSQL on the folder it is given (the way of a system), says the server's process number on standard
 * output, and holds it until it is killed. For the tests of what happens then.
 */
const [directory, system] = process.argv.slice(2);
if (directory === undefined) throw new Error('Name the folder of the database.');
const postgres = await startEmbeddedPostgres({ directory, system: system === 'windows' ? 'windows' : 'unix' });
process.once('SIGTERM', () => void postgres.stop().then(() => process.exit(0)));
setInterval(() => {}, 60_000);
process.stdout.write(`${postgres.pid}\n`);
