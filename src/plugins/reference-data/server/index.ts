export { FacilityPlaces } from './facility-places.ts';
export { openSeededLibrary } from './seeded-library.ts';
export type {
  Category,
  ConsumptionType,
  Edition,
  FactorFlag,
  Framework,
  InputType,
  LibraryFactor,
  SubCategory,
} from './reference-content.ts';
export { ReferenceLibrary } from './reference-library.ts';
export { ScopeCatalogue } from './scope-catalogue.ts';
