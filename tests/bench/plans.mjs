import pg from 'pg';

/**
 * PostgreSQL's own account of how it answers each distinct statement of the calls: `explain (analyze, buffers)`, as the role of
 * the product, inside the product's transaction, rolled back.
 * @param {import('pg').ClientConfig} login
 * @param {Record<string, import('./capture.mjs').Statement[]>} calls one transaction of each kind
 * @returns {Promise<string>}
 */
export async function plansOf(login, calls) {
  const client = new pg.Client(login);
  await client.connect();
  const seen = new Set();
  const texts = [];
  try {
    for (const [call, [begin, ...statements]] of Object.entries(calls)) {
      for (const { text, values } of statements.slice(0, -1)) {
        const key = JSON.stringify([text, values]);
        if (seen.has(key)) continue;
        seen.add(key);
        texts.push(
          `-- ${call}\n${text.trim()}\n${(await explained(client, String(begin?.text), text, values)).join('\n')}\n`,
        );
      }
    }
  } finally {
    await client.end();
  }
  return texts.join('\n');
}

/**
 * @param {pg.Client} client
 * @param {string} begin
 * @param {string} text
 * @param {(string | null)[]} [values]
 * @returns {Promise<string[]>}
 */
async function explained(client, begin, text, values) {
  await client.query(begin);
  try {
    const { rows } = await client.query(`explain (analyze, buffers) ${text}`, values);
    return rows.map((row) => `  ${row['QUERY PLAN']}`);
  } catch (error) {
    // A statement that adds a row which is there already; its plan is a look at one index.
    return [`  (${error instanceof Error ? error.message : String(error)})`];
  } finally {
    await client.query('rollback');
  }
}
