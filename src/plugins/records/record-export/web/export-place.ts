import { addressOf } from '#core';
import { EXPORT_PATH, type ExportArea } from '#plugins/platform/export-jobs/web';

/** Id of what is offered for records on the screen of exports. */
export const RECORDS_OFFER = 'record-export/records';

/** Address of the screen of exports, with a scope chosen: records stand first there. */
export const exportAddress = (area: ExportArea, scope: number) => `${addressOf(area, EXPORT_PATH)}?typeScope=${scope}`;
