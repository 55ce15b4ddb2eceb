import { createHash, randomBytes } from 'node:crypto';
import os from 'node:os';
import { crc32 } from 'node:zlib';
import { addCompanyWithUser, behindTheScenes, signIn } from '../support/company-with-user.mjs';
import { startProduct } from '../support/product-process.mjs';
import { temporaryFolder } from '../support/temporary-folder.mjs';
import { uuidV7 } from '../support/uuid-v7.mjs';
import { callsAt } from './calls.mjs';
import { loadRecords } from './load-records.mjs';
import { inTurn, ratio, requestsOf } from './measure.mjs';
import { processorTime } from './processor-time.mjs';

const RECORDS = 10_000;

/** The least share of a session's requests a second that a key must reach. */
const LEAST = 0.9;

const PACES = {
  full: { rounds: 7, milliseconds: 2_000, warmUp: 4_000, connections: 8 },
  quick: { rounds: 3, milliseconds: 600, warmUp: 400, connections: 8 },
};

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** A key as the product makes them (src/plugins/integration/api-keys/domain/key-text.ts). */
function newKey() {
  const secret = randomBytes(32).toString('base64url');
  let [rest, check] = [crc32(secret), ''];
  for (let place = 0; place < 6; place += 1) {
    check = DIGITS[rest % 62] + check;
    rest = Math.floor(rest / 62);
  }
  return `sbk_${secret}${check}`;
}

/**
 * A key of a company, past the API.
 * @param {import('pg').Client} client
 * @param {string} companyId
 * @param {readonly string[] | null} facilities
 */
async function addKey(client, companyId, facilities) {
  const [id, accountId, text] = [uuidV7(), uuidV7(), newKey()];
  await client.query(
    `insert into account (id, company_id, email, name, authorities, status, service_of)
     select $1::uuid, $2::uuid, 'service:' || $1::uuid::text, 'Key: Bench', '{USER}', 'SERVICE', id from account where company_id = $2::uuid limit 1`,
    [accountId, companyId],
  );
  await client.query(
    `insert into api_key (id, company_id, account_id, name, hint, authorities, scopes, facilities, secret_hash, created_by,
       created_at, valid_from, expires_at)
     select $1::uuid, $2::uuid, $3::uuid, 'Bench', 'none', '{USER}', '{records:read}', $4::uuid[], $5, service_of, now(), now(), now() + interval '1 day'
     from account where id = $3::uuid`,
    [id, companyId, accountId, facilities, createHash('sha256').update(text).digest('hex')],
  );
  return text;
}

/**
 * Compares the first page of the list of records with a key and with a session, and sessions before and after a key for
 * facilities was first used.
 * @param {{ serverDirectory: string, quick: boolean }} options
 * @returns {Promise<boolean>} whether a key reached its share
 */
export async function runKeysBench({ serverDirectory, quick }) {
  const pace = quick ? PACES.quick : PACES.full;
  const { folder: dataDirectory, remove } = temporaryFolder();
  const settings = { SCOPEBOOK_API_KEY_READS: '1000000', SCOPEBOOK_API_KEY_WRITES: '1000000' };
  const product = await startProduct({ serverDirectory, dataDirectory, settings });
  try {
    const user = await addCompanyWithUser(product);
    const { companyId, facilities } = user;
    const token = await signIn(product, user);
    const keys = await behindTheScenes(product, async (client) => {
      await loadRecords(product, client, { size: RECORDS, token, facilities, say: (line) => console.log(line) });
      return { whole: await addKey(client, companyId, null), limited: await addKey(client, companyId, facilities) };
    });
    const [list] = callsAt(RECORDS, facilities);
    if (!list) throw new Error('The list is the first call.');
    const used = () => processorTime(product.pid, product.postmaster().pid);
    const side = (/** @type {string} */ bearer) => ({ port: product.port, requests: requestsOf(list, bearer), used });
    const [before] = await inTurn([side(await signIn(product, user))], pace);
    const [session, key, limited] = await inTurn(
      [side(await signIn(product, user)), side(keys.whole), side(keys.limited)],
      pace,
    );
    if (!before || !session || !key || !limited) throw new Error('Four sides were measured.');
    const share = ratio(key, session, (round) => round.perSecond);
    const ofLimited = ratio(limited, session, (round) => round.perSecond);
    // Processor time of the server and its database: what else a busy machine does changes it least.
    const work = (/** @type {{ server: number, database: number }} */ round) => round.server + round.database;
    const [byWork, ofLimitedByWork] = [ratio(session, key, work), ratio(session, limited, work)];
    const line = (/** @type {string} */ name, /** @type {typeof key} */ one) =>
      console.log(
        `${name}: ${one.perSecond.toFixed(0)} requests a second, p95 ${one.p95.toFixed(2)} ms, ${work(one).toFixed(2)} ms of processor time each`,
      );
    console.log(`${os.cpus()[0]?.model}, ${os.cpus().length} processors, Node ${process.version}, ${RECORDS} records`);
    line('session, before any key with facilities', before);
    line('session', session);
    line('key', key);
    line('key for four facilities', limited);
    console.log(`by requests a second: a key ${share.toFixed(2)} of a session, for facilities ${ofLimited.toFixed(2)}`);
    console.log(
      `by processor time: a key ${byWork.toFixed(2)} of a session, target >= ${LEAST}; for facilities ${ofLimitedByWork.toFixed(2)}`,
    );
    return byWork >= LEAST;
  } finally {
    await product.stop();
    remove();
  }
}
