export { cited } from './cited.ts';
export type { EditionAddition } from './edition-addition.ts';
export { EditionPublisher } from './edition-publisher.ts';
export { FacilityPlaces } from './facility-places.ts';
export { inputText } from './input-text.ts';
export { MoneyTables } from './money-tables.ts';
export type { MoneyFigure, MoneyFigures } from './money-tables.ts';
export { openSeededLibrary } from './library/seeded-library.ts';
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
export { ReferenceLibrary } from './library/reference-library.ts';
export type { EditionWanted } from './library/reference-library.ts';
export type { NamedActivity, ReferenceNames } from './reference-names.ts';
export { ScopeCatalogue } from './scope-catalogue.ts';
