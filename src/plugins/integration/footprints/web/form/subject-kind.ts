import type { FootprintBody } from '../../contract/index.ts';

/** What a footprint is about. */
export const KINDS = ['PRODUCT', 'SERVICE', 'OTHER'] as const;

export type SubjectKind = (typeof KINDS)[number];

export function kindOf({ productId, service, productIds }: FootprintBody): SubjectKind {
  if (service !== undefined) return 'SERVICE';
  return productId === undefined && productIds.length > 0 ? 'OTHER' : 'PRODUCT';
}
