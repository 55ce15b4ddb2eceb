import { hash } from '@node-rs/argon2';
import pg from 'pg';
import { SUPERUSER } from './product-process.mjs';
import { uuidV7 } from './uuid-v7.mjs';

/**
 * @typedef {import('./product-process.mjs').ProductProcess} ProductProcess
 * @typedef {{ companyId: string, facilities: readonly string[], email: string, password: string }} CompanyWithUser
 */

/** The places of the four facilities: each has its own electricity and gas factors. */
const PLACES = [
  ['AU-NSW', 'NSW-ACT', 'metro', 'Australia/Sydney'],
  ['AU-VIC', 'VIC', 'metro', 'Australia/Melbourne'],
  ['AU-QLD', 'QLD', 'non-metro', 'Australia/Brisbane'],
  ['AU-WA', 'WA-SWIS', 'metro', 'Australia/Perth'],
];

/**
 * Works on the product's database as superuser, without access rights: to prepare and inspect data.
 * @template T
 * @param {ProductProcess} product
 * @param {(client: pg.Client) => Promise<T>} work
 */
export async function behindTheScenes(product, work) {
  const client = new pg.Client(product.login(SUPERUSER));
  client.on('error', () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/**
 * One company with four facilities and a user who may write for it.
 * @param {ProductProcess} product
 * @returns {Promise<CompanyWithUser>}
 */
export async function addCompanyWithUser(product) {
  const [companyId, accountId] = [uuidV7(), uuidV7()];
  const facilities = PLACES.map(() => uuidV7());
  const [email, password] = ['preparer@example.test', uuidV7()];
  await behindTheScenes(product, async (client) => {
    await client.query(
      `insert into company (company_id, code, name, type) values ($1, 'ONE', 'One', 'MINING_OPERATOR')`,
      [companyId],
    );
    for (const [n, [subdivision, grid, zone, timeZone]] of PLACES.entries())
      await client.query(
        `insert into facility (company_id, id, code, name, country, subdivision, grid, zone, time_zone, currency,
           from_date)
         values ($1, $2, $3, $4, 'AU', $5, $6, $7, $8, 'AUD', '2020-07-01')`,
        [companyId, facilities[n], `F${n}`, `Facility ${n}`, subdivision, grid, zone, timeZone],
      );
    await client.query(
      `insert into account (id, company_id, email, name, authorities) values ($1, $2, $3, 'One', '{USER}')`,
      [accountId, companyId, email],
    );
    await client.query('insert into credential (account_id, password_hash) values ($1, $2)', [
      accountId,
      await hash(password),
    ]);
  });
  return { companyId, facilities, email, password };
}

/**
 * Signs in and returns the access token, which is valid for some minutes.
 * @param {ProductProcess} product
 * @param {Pick<CompanyWithUser, 'email' | 'password'>} user
 * @returns {Promise<string>}
 */
export async function signIn(product, { email, password }) {
  const answer = await fetch(`${product.address}/api/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  if (!answer.ok) throw new Error(`Signing in failed: ${await answer.text()}`);
  return (await answer.json()).data.token;
}
