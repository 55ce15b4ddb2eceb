import { createServer } from 'node:http';
import pg from 'pg';
import { uuidV7 } from '../support/uuid-v7.mjs';

/**
 * The floor: what HTTP and the database cost by themselves. Repeats the product's statements, in the same transaction,
 * as the same role, over as many connections, and writes the rows out as JSON. No session, no check of what comes in, no
 * calculation, no names from the library, no check of what goes out; values stay the texts they come as.
 *
 * @typedef {import('./capture.mjs').Statement} Statement
 * @typedef {object} FloorCall
 * @property {readonly (readonly Statement[])[]} transactions taken in turn
 * @property {readonly (readonly string[])[]} [freshIds] values of each transaction to put new ids for
 *
 * @typedef {{ login: import('pg').ClientConfig, poolSize: number, calls: Record<string, FloorCall> }} FloorPlan calls by method and target
 */

process.once('message', (message) => {
  const { login, poolSize, calls } = /** @type {FloorPlan} */ (message);
  const pool = new pg.Pool({
    ...login,
    max: poolSize,
    types: { getTypeParser: () => (/** @type {string} */ text) => text },
  });
  const turns = new Map(Object.keys(calls).map((key) => [key, 0]));

  /** @param {string} key */
  const run = async (key) => {
    const call = /** @type {FloorCall} */ (calls[key]);
    const turn = /** @type {number} */ (turns.get(key));
    turns.set(key, turn + 1);
    const at = turn % call.transactions.length;
    const fresh = new Map(call.freshIds?.[at]?.map((id) => [id, uuidV7()]));
    const rows = [];
    const client = await pool.connect();
    for (const { name, text, values } of call.transactions[at] ?? []) {
      const answer = values
        ? await client.query({
            name,
            text,
            values: fresh.size === 0 ? values : values.map((one) => fresh.get(one ?? '') ?? one),
          })
        : await client.query(text);
      if (answer.rows?.length > 0) rows.push(answer.rows);
    }
    client.release();
    return JSON.stringify(rows);
  };

  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => (body += chunk));
    request.on('end', () => {
      if (body !== '') JSON.parse(body);
      void run(`${request.method} ${request.url}`).then((text) => {
        response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) });
        response.end(text);
      });
    });
  });
  server.listen(0, '127.0.0.1', () => process.send?.(server.address()));
});
// Ends with whoever started it.
process.once('disconnect', () => process.exit(0));
