import { setTimeout as wait } from 'node:timers/promises';
import { addCompanyWithUser, behindTheScenes, signIn } from '../support/company-with-user.mjs';
import { startProduct, verifyRollup } from '../support/product-process.mjs';
import { temporaryFolder } from '../support/temporary-folder.mjs';
import { createUntilKilled } from './create-until-killed.mjs';
import { HALF_RECORDS } from './half-records.mjs';

/**
 * @typedef {import('../support/product-process.mjs').ProductProcess} ProductProcess
 *
 * @typedef {object} Known
 * @property {import('../support/company-with-user.mjs').CompanyWithUser} user
 * @property {string[]} acknowledged ids of all rounds so far
 * @property {number} unanswered requests of all rounds so far
 *
 * @typedef {object} KillRound
 * @property {'server' | 'postgres'} victim
 * @property {number} acknowledged records the server said it had created before it was killed
 * @property {number} unanswered requests that were on their way
 * @property {number} restartMilliseconds until the server answered again
 * @property {readonly string[]} faults what was found wrong; nothing in a good round
 *
 * @typedef {object} KillOptions
 * @property {string} serverDirectory a build of the server half
 * @property {number} rounds odd ones kill the server, even ones its PostgreSQL
 * @property {number} creates records asked for in a round
 * @property {number} clients at a time
 * @property {() => number} random between 0 and 1: when to kill
 * @property {(round: KillRound) => void} [onRound]
 */

/** Milliseconds: about as long as a request takes. */
const KILL_SPREAD = 20;

/** Milliseconds a server whose database was killed may take to notice and to end. */
const END_PATIENCE = 20_000;

/**
 * Kills the server or its database with SIGKILL in the middle of many creates, starts again on the same data and looks
 * whether everything acknowledged is there and nothing is there by half. One data directory sees all rounds.
 * @param {KillOptions} options
 * @returns {Promise<readonly KillRound[]>}
 */
export async function killRounds({ serverDirectory, rounds, creates, clients, random, onRound }) {
  const { folder: dataDirectory, remove } = temporaryFolder();
  const start = () => startProduct({ serverDirectory, dataDirectory });
  let product = await start();
  try {
    const user = await addCompanyWithUser(product);
    /** @type {Known} */
    const known = { user, acknowledged: [], unanswered: 0 };
    /** @type {KillRound[]} */
    const done = [];
    for (let round = 1; round <= rounds; round++) {
      const victim = round % 2 === 1 ? 'server' : 'postgres';
      const pid = victim === 'server' ? product.pid : product.postmaster().pid;
      const creating = await createUntilKilled(product, {
        token: await signIn(product, user),
        facilities: user.facilities,
        creates,
        clients,
        // Not before the first creates have gone through, not after the last.
        killAt: Math.floor(creates * (0.1 + 0.8 * random())),
        // A moment later, when other requests are anywhere in their work.
        kill: () => void setTimeout(() => process.kill(pid, 'SIGKILL'), KILL_SPREAD * random()),
      });
      await ended(product);
      const started = performance.now();
      product = await start();
      const restartMilliseconds = performance.now() - started;
      known.acknowledged.push(...creating.acknowledged);
      known.unanswered += creating.unanswered;
      const result = {
        victim,
        acknowledged: creating.acknowledged.length,
        unanswered: creating.unanswered,
        restartMilliseconds,
        faults: [...creating.faults, ...(await faultsOf(product, serverDirectory, known))],
      };
      done.push(result);
      onRound?.(result);
    }
    return done;
  } finally {
    await product.stop();
    remove();
  }
}

/** @param {ProductProcess} product */
async function ended(product) {
  const late = wait(END_PATIENCE, 'late', { ref: false });
  if ((await Promise.race([product.exited, late])) !== 'late') return;
  await product.stop();
  throw new Error(`The server was still there ${END_PATIENCE / 1000} s after the kill:\n${product.output()}`);
}

/**
 * @param {ProductProcess} product
 * @param {string} serverDirectory
 * @param {Known} known
 * @returns {Promise<string[]>}
 */
async function faultsOf(product, serverDirectory, { user, acknowledged, unanswered }) {
  /** @type {string[]} */
  const faults = [];
  const stored = await behindTheScenes(product, async (client) => {
    const { rows: halves } = await client.query(HALF_RECORDS);
    if (halves.length > 0) faults.push(`${halves.length} half records, such as ${JSON.stringify(halves[0])}`);
    const { rows } = await client.query('select id from emission_record where deleted_at is null');
    return new Set(rows.map(({ id }) => String(id)));
  });
  const lost = acknowledged.filter((id) => !stored.has(id));
  if (lost.length > 0) faults.push(`${lost.length} acknowledged records are gone, such as ${lost[0]}`);
  const surplus = stored.size - (acknowledged.length - lost.length);
  if (surplus > unanswered)
    faults.push(`${surplus} records nobody was told of, but only ${unanswered} requests had no answer`);
  faults.push(...(await unreadable(product, await signIn(product, user), acknowledged.slice(-READ_BACK))));
  const { ok, output: said } = await verifyRollup(product, serverDirectory);
  if (!ok || !said.startsWith(`${stored.size} records`) || !/ 0 differences/.test(said))
    faults.push(`rollup-verify, of ${stored.size} records: ${said}`);
  return faults;
}

/** Newest records of all that are also read through the API after each restart. */
const READ_BACK = 100;

/**
 * @param {ProductProcess} product
 * @param {string} token
 * @param {readonly string[]} ids
 */
async function unreadable(product, token, ids) {
  const faults = [];
  for (const id of ids) {
    const answer = await fetch(`${product.address}/api/scope-management/${id}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const body = await answer.json();
    if (answer.status !== 200 || body.data.id !== id || body.data.run.steps.length === 0)
      faults.push(`${id} cannot be read: ${JSON.stringify(body).slice(0, 200)}`);
  }
  return faults;
}
