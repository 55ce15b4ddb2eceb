export {
  comparedEditionsRoute,
  FACTOR_CHANGES,
  libraryEditionsRoute,
  libraryFactorsRoute,
  VERIFICATIONS,
} from './library-routes.ts';
export type { ComparedLine, FactorChangeKind, LibraryEdition, LibraryRow } from './library-routes.ts';
export { draftBody, draftRoutes } from './draft-routes.ts';
export type { EditionDraft, EditionImpact, Finding, ImpactRecord } from './draft-schemas.ts';
export type { DraftStatus } from './draft-words.ts';
