/**
 * @typedef {object} Creating
 * @property {readonly string[]} acknowledged ids of the records the server said it had created
 * @property {number} unanswered requests that ended without an answer, or with one that does not say whether it was done
 * @property {readonly string[]} faults answers nobody should get
 */

/** Days of one month; a record of another day is another record of the same cell, so writers meet. */
const DAYS = 28;

/**
 * Creates records with several clients at a time and kills when `killAt` of them have been acknowledged. Ends when every
 * client has met the end of the server, or has nothing left to do.
 * @param {import('../support/product-process.mjs').ProductProcess} product
 * @param {object} options
 * @param {string} options.token
 * @param {readonly string[]} options.facilities
 * @param {number} options.creates
 * @param {number} options.clients
 * @param {number} options.killAt
 * @param {() => void} options.kill
 * @returns {Promise<Creating>}
 */
export async function createUntilKilled(product, { token, facilities, creates, clients, killAt, kill }) {
  /** @type {string[]} */
  const acknowledged = [];
  /** @type {string[]} */
  const faults = [];
  let unanswered = 0;
  let next = 0;
  let killed = false;
  const work = async () => {
    while (next < creates) {
      const answer = await create(product.address, token, body(facilities, next++));
      if (answer.id !== undefined) acknowledged.push(answer.id);
      else {
        unanswered += 1;
        if (!killed) faults.push(`Refused before the kill: ${answer.said}`);
        // The server may live a moment longer than its database; nothing more can be learned from it.
        return;
      }
      if (!killed && acknowledged.length >= killAt) {
        killed = true;
        kill();
      }
    }
  };
  await Promise.all(Array.from({ length: clients }, work));
  if (!killed) faults.push('The kill never came: too few creates went through.');
  return { acknowledged, unanswered, faults };
}

/**
 * @param {string} address
 * @param {string} token
 * @param {unknown} record
 * @returns {Promise<{ id: string, said?: undefined } | { id?: undefined, said: string }>}
 */
async function create(address, token, record) {
  try {
    const answer = await fetch(`${address}/api/scope-management/create`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(record),
    });
    const said = await answer.json();
    return answer.status === 200 ? { id: said.data.id } : { said: `${answer.status} ${JSON.stringify(said)}` };
  } catch (error) {
    return { said: error instanceof Error ? error.message : String(error) };
  }
}

/**
 * @param {readonly string[]} facilities
 * @param {number} n
 */
function body(facilities, n) {
  const electricity = n % 5 === 0;
  const day = `2026-03-${String(1 + (n % DAYS)).padStart(2, '0')}`;
  return {
    typeScope: electricity ? 2 : 1,
    facilityId: facilities[n % facilities.length],
    categoryId: electricity ? 'ELECTRICITY' : 'STATIONARY_FUELS',
    inputTypeId: electricity ? 'grid-electricity' : 'diesel',
    consumptionTypeId: electricity ? 'PURCHASED' : 'STATIONARY',
    fromDate: day,
    // Every seventh lies in two months: more cells than one in a transaction.
    toDate: n % 7 === 0 ? '2026-04-30' : day,
    quantity: `${1 + n}.5`,
    unit: electricity ? 'kWh' : 'kL',
  };
}
