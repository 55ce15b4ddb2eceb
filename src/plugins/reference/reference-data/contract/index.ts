export { editionAt, editionMarks, editionsInCountry, isForCountry, methodIn, type EditionMark } from './edition-at.ts';
export { withEditionMarks } from './edition-marks.ts';
export { editionForDay } from './edition-for-day.ts';
export { isElectricityHistory } from './electricity-history.ts';
export { factorOption } from './factor-option.ts';
export type { FactorOption } from './factor-option.ts';
export {
  categoryOption,
  consumptionTypeOption,
  frameworkOption,
  inputTypeListItem,
  inputTypeOption,
  subCategoryOption,
} from './options.ts';
export type {
  CategoryOption,
  ConsumptionTypeOption,
  FrameworkOption,
  InputTypeListItem,
  InputTypeOption,
  SubCategoryOption,
} from './options.ts';
export {
  adminCodeBookRoute,
  categorySelectionRoute,
  codeBookRoute,
  consumptionTypeSelectionRoute,
  frameworkListRoute,
  inputTypeListRoute,
  inputTypeSelectionRoute,
  subCategorySelectionRoute,
} from './routes.ts';
