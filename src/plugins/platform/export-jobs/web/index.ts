export { ExportOffer } from './export-offer.ts';
export type { ExportFormProps } from './export-offer.ts';
export { EXPORT_PATH } from './export-path.ts';
export type { ExportArea } from './export-place.ts';
/** Fields shared by the forms of offers. */
export { placeQuery, type ExportedPlace } from './fields/exported-place.ts';
export { FormatField } from './fields/FormatField.tsx';
export { DraftsField, isPeriod, PeriodFields, type ExportedPeriod } from './fields/PeriodFields.tsx';
export { PlaceFields } from './fields/PlaceFields.tsx';
/** For stories of other plugins' content on this screen. It brings its texts. */
export { default as exportJobsPlugin } from './plugin.ts';
/** Responses for those stories. */
export { storyAskedFor, storyOfferedCompany, storyOfferedFacility } from './testing/story-offered.ts';
