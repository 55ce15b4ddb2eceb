import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/**
 * A statement as the product sent it: prepared under a name, with texts for its parameters, or plain.
 * @typedef {{ name?: string, text: string, values?: (string | null)[] }} Statement
 */

/**
 * Writes down every statement the product sends while it answers calls, from PostgreSQL's own log: what the floor repeats
 * is then what the product does today, and no copy that grows old.
 * @template T
 * @param {import('../support/product-process.mjs').ProductProcess} product
 * @param {import('pg').Client} client a superuser's
 * @param {(capture: <A>(call: () => Promise<A>) => Promise<{ answer: A, statements: Statement[] }>) => Promise<T>} work
 * @param {string} role whose statements
 */
export async function capturing(product, client, work, role = 'scopebook_app') {
  const log = path.join(product.dataDirectory, 'postgres', 'postgres.log');
  await set(client, { log_statement: 'all', log_line_prefix: '@%u@%p@ ' });
  try {
    return await work(async (call) => {
      const from = statSync(log).size;
      const answer = await call();
      // Each statement is in the log before it is carried out.
      const statements = statementsOf(readFileSync(log).subarray(from).toString('utf8'), role);
      assertOneTransaction(statements);
      return { answer, statements };
    });
  } finally {
    await set(client, { log_statement: null, log_line_prefix: null });
  }
}

/**
 * @param {import('pg').Client} client
 * @param {Record<string, string | null>} settings null: as it was
 */
async function set(client, settings) {
  for (const [name, value] of Object.entries(settings))
    await client.query(value === null ? `alter system reset ${name}` : `alter system set ${name} = '${value}'`);
  await client.query('select pg_reload_conf()');
  // Every session takes the settings over by itself, between two statements.
  await wait(500);
}

/**
 * Statements of one user in a log whose lines begin with `@user@process@ `.
 * @param {string} log
 * @param {string} user
 * @returns {Statement[]}
 */
export function statementsOf(log, user) {
  /** @type {Statement[]} */
  const statements = [];
  for (const entry of log.split(/^@/m).slice(1)) {
    const parts = /^(\w*)@\d+@ (LOG|DETAIL): {2}([^]*)$/.exec(entry.trimEnd());
    if (parts?.[1] !== user) continue;
    // Lines after the first are indented by a tab.
    const said = String(parts[3]).replaceAll('\n\t', '\n');
    const plain = /^statement: ([^]*)$/.exec(said);
    const prepared = /^execute ([^:]+): ([^]*)$/.exec(said);
    const parameters = /^parameters: ([^]*)$/i.exec(said);
    const last = statements.at(-1);
    if (plain) statements.push({ text: String(plain[1]) });
    if (prepared) {
      const name = prepared[1] === '<unnamed>' ? {} : { name: prepared[1] };
      statements.push({ ...name, text: String(prepared[2]), values: [] });
    }
    if (parameters && last?.values) last.values.push(...valuesOf(String(parameters[1])));
  }
  return statements;
}

/** @param {string} listed `$1 = 'it''s', $2 = NULL` */
function valuesOf(listed) {
  return [...listed.matchAll(/\$\d+ = (?:NULL|'((?:[^']|'')*)')/g)].map(([, text]) =>
    text === undefined ? null : text.replaceAll("''", "'"),
  );
}

/** @param {readonly Statement[]} statements */
function assertOneTransaction(statements) {
  for (const { text, values } of statements) {
    const wanted = Math.max(0, ...[...text.matchAll(/\$(\d+)/g)].map(([, number]) => Number(number)));
    if (values && values.length !== wanted)
      throw new Error(`The log names ${values.length} of ${wanted} parameters of:\n${text}`);
  }
  const begins = statements.filter(({ text }) => text.startsWith('begin')).length;
  if (begins === 1 && statements[0]?.text.startsWith('begin') && statements.at(-1)?.text === 'commit') return;
  throw new Error(
    `A call was expected to be one transaction, and the database saw:\n${statements.map(({ text }) => text).join('\n')}`,
  );
}
