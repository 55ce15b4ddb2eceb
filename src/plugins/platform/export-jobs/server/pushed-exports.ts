import type { PushedChange } from '#plugins/platform/notifications/server';
import { EXPORT_ANSWERS } from '../contract/index.ts';

/** Histories that are open in browsers when an export has moved. Staff belong to no company: their screens ask again. */
export const pushedExports: PushedChange = { id: 'export-jobs/changed', answers: [...EXPORT_ANSWERS] };
