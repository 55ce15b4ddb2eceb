export {
  comparedEditionsRoute,
  FACTOR_CHANGES,
  libraryEditionsRoute,
  libraryFactorsRoute,
  VERIFICATIONS,
} from './library-routes.ts';
export type { ComparedLine, FactorChangeKind, LibraryEdition, LibraryRow } from './library-routes.ts';
