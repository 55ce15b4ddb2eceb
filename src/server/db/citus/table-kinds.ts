/** Where the rows of a table are on a Citus cluster. */
export type TableKind =
  /** On the node of their company. */
  | 'distributed'
  /** All on the coordinator. */
  | 'whole';

/** A table, as the catalogue describes it. */
export interface TableFacts {
  readonly name: string;
  /** Its primary key begins with the company. */
  readonly isByCompany: boolean;
}

/** A foreign key. */
export interface LinkFacts {
  readonly table: string;
  readonly name: string;
  readonly definition: string;
  readonly parent: string;
}

/** Tables by company that must stay whole nevertheless, each with the reason. */
export type StaysWhole = Readonly<Record<string, string>>;

/** What rows of every company refer to. A link to it keeps no table whole. */
const COMPANY = 'company';

/**
 * The kind of each table. A table whose primary key begins with the company is distributed. It stays whole if `stays`
 * says so, or if it refers to a table that stays whole: the database could not check such a foreign key across nodes.
 */
export function tableKinds(
  tables: readonly TableFacts[],
  links: readonly Pick<LinkFacts, 'table' | 'parent'>[],
  stays: StaysWhole,
): ReadonlyMap<string, TableKind> {
  const byName = new Map(tables.map((table) => [table.name, table]));
  const idle = Object.keys(stays).filter((name) => byName.get(name)?.isByCompany !== true);
  if (idle.length > 0)
    throw new Error(`No table by company to keep whole: ${idle.join(', ')}. Remove it from the list of exceptions.`);
  const whole = new Set(
    tables.filter(({ name, isByCompany }) => !isByCompany || name in stays).map(({ name }) => name),
  );
  for (let before = -1; before !== whole.size;) {
    before = whole.size;
    for (const { table, parent } of links) if (parent !== COMPANY && whole.has(parent)) whole.add(table);
  }
  return new Map(tables.map(({ name }) => [name, whole.has(name) ? 'whole' : 'distributed']));
}

/** Foreign keys that a cluster can check, and those it cannot. */
export function linksOnCluster(
  links: readonly LinkFacts[],
  kinds: ReadonlyMap<string, TableKind>,
): { readonly kept: readonly LinkFacts[]; readonly lost: readonly LinkFacts[] } {
  const isDistributed = (name: string) => kinds.get(name) === 'distributed';
  // Between whole tables nothing changes.
  const touched = links.filter(({ table, parent }) => isDistributed(table) || isDistributed(parent));
  const kept = touched.filter(({ table, parent }) => isDistributed(table) && isDistributed(parent));
  return { kept, lost: touched.filter((link) => !kept.includes(link)) };
}
