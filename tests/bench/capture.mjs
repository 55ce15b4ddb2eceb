import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** How often a call is repeated while something else is in the log. */
const ATTEMPTS = 6;

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
      for (let attempt = 1; ; attempt++) {
        const from = statSync(log).size;
        const answer = await call();
        // Each statement is in the log before it is carried out.
        const statements = statementsOf(readFileSync(log).subarray(from).toString('utf8'), role);
        const found = transactionsOfCall(statements);
        if (found.length === 1) return { answer, statements: theTransaction(found) };
        if (attempt === ATTEMPTS)
          throw new Error(
            `A call was expected to be one transaction, and the database saw:\n${statements.map(({ text }) => text).join('\n')}`,
          );
        // A worker or a check of sessions ran meanwhile.
        await wait(1_000);
      }
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
 * Statements of one user in a log whose lines begin with `@user@process@ `, with the process that carried each out.
 * @param {string} log
 * @param {string} user
 * @returns {(Statement & { process: string })[]}
 */
export function statementsOf(log, user) {
  /** @type {(Statement & { process: string })[]} */
  const statements = [];
  for (const entry of log.split(/^@/m).slice(1)) {
    const parts = /^(\w*)@(\d+)@ (LOG|DETAIL): {2}([^]*)$/.exec(entry.trimEnd());
    if (parts?.[1] !== user) continue;
    const process = String(parts[2]);
    // Lines after the first are indented by a tab.
    const said = String(parts[4]).replaceAll('\n\t', '\n');
    const plain = /^statement: ([^]*)$/.exec(said);
    const prepared = /^execute ([^:]+): ([^]*)$/.exec(said);
    const parameters = /^parameters: ([^]*)$/i.exec(said);
    const last = statements.findLast((one) => one.process === process);
    if (plain) statements.push({ process, text: String(plain[1]) });
    if (prepared) {
      const name = prepared[1] === '<unnamed>' ? {} : { name: prepared[1] };
      statements.push({ process, ...name, text: String(prepared[2]), values: [] });
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

/**
 * Transactions of a call, without the one that notifies screens of an earlier call.
 * @param {readonly (Statement & { process: string })[]} statements
 */
function transactionsOfCall(statements) {
  const processes = [...new Set(statements.map(({ process }) => process))];
  return processes
    .flatMap((own) => transactionsOf(statements.filter(({ process }) => process === own)))
    .filter((one) => !one.some(({ text }) => text.startsWith('select pg_notify(')));
}

/**
 * @param {readonly (Statement & { process: string })[][]} transactions exactly one
 * @returns {Statement[]}
 */
function theTransaction([found = []]) {
  for (const { text, values } of found) {
    const wanted = Math.max(0, ...[...text.matchAll(/\$(\d+)/g)].map(([, number]) => Number(number)));
    if (values && values.length !== wanted)
      throw new Error(`The log names ${values.length} of ${wanted} parameters of:\n${text}`);
  }
  return found.map(({ process: _process, ...statement }) => statement);
}

/**
 * What one process did from a begin to its commit; what was under way before, or is still, is left out.
 * @template {Statement} S
 * @param {readonly S[]} statements
 * @returns {S[][]}
 */
function transactionsOf(statements) {
  /** @type {S[][]} */
  const transactions = [];
  for (const statement of statements) {
    if (statement.text.startsWith('begin')) transactions.push([]);
    transactions.at(-1)?.push(statement);
  }
  return transactions.filter((one) => one.at(-1)?.text === 'commit');
}
