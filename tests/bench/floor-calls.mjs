import { YEARS } from './palette.mjs';

/**
 * @typedef {import('./capture.mjs').Statement} Statement
 * @typedef {import('./calls.mjs').BenchCall} BenchCall
 * @typedef {<A>(call: () => Promise<A>) => Promise<{ answer: A, statements: Statement[] }>} Capture
 */

/** The totals of a dashboard as one writes them first: every record of the period is read and added up. */
const SUM_OF_RECORDS = `
  select scope, count(*) as records, sum(t_total) as t_total, sum(t_location) as t_location, sum(t_market) as t_market,
    sum(t_upstream) as t_upstream, sum(energy_gj) as energy_gj
  from emission_record
  where company_id = $1 and deleted_at is null and status <> 'VOID' and from_date >= $2 and from_date <= $3
  group by scope order by scope`;

/**
 * What the floor does for each call: the statements the product has just been seen to send.
 * @param {Capture} capture
 * @param {{ address: string, token: string, companyId: string, calls: readonly BenchCall[] }} options
 * @returns {Promise<{ floor: Record<string, import('./floor.mjs').FloorCall>, seen: Record<string, Statement[]> }>} `seen`: the
 *   product's own statements of one call of each kind
 */
export async function floorCalls(capture, { address, token, companyId, calls }) {
  /** @type {Record<string, import('./floor.mjs').FloorCall>} */
  const floor = {};
  /** @type {Record<string, Statement[]>} */
  const seen = {};
  for (const { method, target, bodies, floor: kind } of calls) {
    const transactions = [];
    const freshIds = [];
    for (const body of bodies ?? [undefined]) {
      const { answer, statements } = await capture(() => ask(address, token, method, target, body));
      seen[`${method} ${target}`] = statements;
      transactions.push(kind === 'same statements' ? statements : sums(statements, companyId));
      if (method === 'POST') freshIds.push([answer.data.id, answer.data.calculationRunId, ...warningIds(statements)]);
    }
    floor[`${method} ${target}`] = method === 'POST' ? { transactions, freshIds } : { transactions };
  }
  return { floor, seen };
}

/**
 * Ids of the warnings a create has raised, which its answer only counts: the second column of each row.
 * @param {readonly Statement[]} statements
 * @returns {string[]}
 */
function warningIds(statements) {
  const raised = statements.filter(({ text }) => text.startsWith('insert into "record_warning"'));
  return raised.flatMap(({ text, values = [] }) => {
    const columns = text.slice(0, text.indexOf(') values')).split(',').length;
    return values.filter((value, at) => at % columns === 1 && value !== null).map(String);
  });
}

/**
 * The naive statement for the period and the one before, between the product's own begin and commit.
 * @param {readonly Statement[]} captured
 * @param {string} companyId
 * @returns {Statement[]}
 */
function sums(captured, companyId) {
  const named = captured.some(({ name }) => name !== undefined);
  const sum = (/** @type {readonly string[]} */ year) => ({
    ...(named ? { name: 'sum' } : {}),
    text: SUM_OF_RECORDS,
    values: [companyId, ...year],
  });
  return [
    /** @type {Statement} */ (captured[0]),
    sum(YEARS.current),
    sum(YEARS.before),
    /** @type {Statement} */ (captured.at(-1)),
  ];
}

/**
 * @param {string} address
 * @param {string} token
 * @param {string} method
 * @param {string} target
 * @param {unknown} [body]
 */
export async function ask(address, token, method, target, body) {
  const answer = await fetch(address + target, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${method} ${target} answered ${answer.status}: ${await answer.text()}`);
  return answer.json();
}
