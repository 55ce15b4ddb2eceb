/** What one company is to another. */
export const RELATIONS = ['CUSTOMER', 'SUPPLIER', 'BOTH'] as const;

export type Relation = (typeof RELATIONS)[number];

const MIRRORED = { CUSTOMER: 'SUPPLIER', SUPPLIER: 'CUSTOMER', BOTH: 'BOTH' } as const satisfies Record<
  Relation,
  Relation
>;

/** The same relation from the other side: I am my supplier's customer. */
export function mirrored(relation: Relation): Relation {
  return MIRRORED[relation];
}

/** Combines the relations two companies requested of each other. */
export function joined(one: Relation, other: Relation): Relation {
  return one === other ? one : 'BOTH';
}

/** Whether a relation makes the other company what is wanted. */
export function isA(relation: Relation, wanted: 'CUSTOMER' | 'SUPPLIER'): boolean {
  return relation === wanted || relation === 'BOTH';
}
