/** The tables of a cluster, by what the coordinator knows of them. */
export interface ClusterTables {
  readonly distributed: ReadonlySet<string>;
  /** With what the login may read of each: `*`, or columns separated by commas. */
  readonly whole: ReadonlyMap<string, string>;
}

/** Words that follow a table without an alias. */
const NO_ALIAS =
  'where|on|using|join|left|right|inner|full|cross|natural|order|group|having|limit|offset|union|except|intersect|for|returning|set|window|fetch|and|or|as|when|then|else|end|tablesample';

/** A table after FROM or JOIN, with its alias. DELETE FROM is not a read. */
const READ = new RegExp(
  String.raw`(?<!\bdelete\s)\b(from|(?:(?:left|right|full)\s+(?:outer\s+)?)?join)(\s+)("?)([a-z_][a-z0-9_]*)\3(?![\w."(])(?:\s+as)?(?:\s+(?!(?:${NO_ALIAS})\b)("?[a-z_][a-z0-9_]*"?))?`,
  'gi',
);

const WRITTEN = /\b(?:delete\s+from|update|insert\s+into)\s+"?([a-z_][a-z0-9_]*)"?/gi;

const INSERT_SELECT = /^\s*insert\s+into\s+"?([a-z_][a-z0-9_]*)"?[^()]*\([^()]*\)\s*(?:with|select)\b/i;

/**
 * A statement for a Citus cluster, with the same meaning.
 *
 * - A read of both kinds of tables reads the whole ones through subqueries: Citus then sends the coordinator's rows to the
 *   nodes. It refuses a direct join, and its attempt to rewrite one fails on tables with row security.
 * - INSERT ... SELECT into a distributed table returns its rows: Citus otherwise copies them, and COPY is refused by row
 *   security.
 */
export function statementForCluster(text: string, { distributed, whole }: ClusterTables): string {
  const read = [...text.matchAll(READ)].map((found) => (found[4] as string).toLowerCase());
  const written = [...text.matchAll(WRITTEN)].map((found) => (found[1] as string).toLowerCase());
  const isMixed =
    read.some((table) => whole.has(table)) && [...read, ...written].some((table) => distributed.has(table));
  return returningRows(isMixed ? throughSubqueries(text, { distributed, whole }) : text, distributed);
}

const NO_COLUMN = /(\(\s*select)\s+(?=from\b)/gi;

function throughSubqueries(text: string, { distributed, whole }: ClusterTables): string {
  // Rows without a column cannot be sent to another node.
  const withColumns = text.replaceAll(NO_COLUMN, '$1 1 ');
  return withColumns.replace(
    READ,
    (all, clause: string, space: string, quote: string, name: string, alias?: string) => {
      const table = name.toLowerCase();
      const isOuter = /^(left|right|full)/i.test(clause);
      if (!whole.has(table) && !(isOuter && distributed.has(table))) return all;
      const quoted = `${quote}${name}${quote}`;
      return `${clause}${space}(select ${whole.get(table) ?? '*'} from ${quoted}) as ${alias ?? quoted}`;
    },
  );
}

function returningRows(text: string, distributed: ReadonlySet<string>): string {
  const into = INSERT_SELECT.exec(text)?.[1]?.toLowerCase();
  if (into === undefined || !distributed.has(into) || /\b(on\s+conflict|returning)\b/i.test(text)) return text;
  return `${text} returning null`;
}
