export { ExportOffer } from './export-offer.ts';
export type { ExportFormProps } from './export-offer.ts';
export { EXPORT_PATH } from './export-path.ts';
export type { ExportArea } from './export-place.ts';
/** Fields that forms of offers share. */
export { placeQuery, type ExportedPlace } from './fields/exported-place.ts';
export { FormatField } from './fields/FormatField.tsx';
export { DraftsField, isPeriod, PeriodFields, type ExportedPeriod } from './fields/PeriodFields.tsx';
export { PlaceFields } from './fields/PlaceFields.tsx';
/** For stories of what stands on its screen: its texts come with it. */
export { default as exportJobsPlugin } from './plugin.ts';
/** What those stories are answered. */
export { storyAskedFor, storyOfferedCompany, storyOfferedFacility } from './testing/story-offered.ts';
