/** What other plugins' screens take from here. */
export { useReferenceName } from './use-reference-name.ts';
export type { ReferenceKind, ReferenceName } from './use-reference-name.ts';
