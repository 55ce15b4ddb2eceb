import { addressOf } from '#core';
import { EXPORT_PATH, type ExportArea } from '#plugins/platform/export-jobs/web';

/** Id of the record exports on the exports screen. */
export const RECORDS_OFFER = 'record-export/records';

/** Address of the exports screen with a scope preselected; record exports come first there. */
export const exportAddress = (area: ExportArea, scope: number) => `${addressOf(area, EXPORT_PATH)}?typeScope=${scope}`;
