/** Parts for screens of other plugins. */
export { useReferenceName } from './use-reference-name.ts';
export type { ReferenceKind, ReferenceName } from './use-reference-name.ts';
