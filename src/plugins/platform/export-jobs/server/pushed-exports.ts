import type { PushedChange } from '#plugins/platform/notifications/server';
import { EXPORT_ANSWERS } from '../contract/index.ts';

/**
 * Refreshes open histories in browsers when an export has progressed. Screens of staff, who belong to no company, poll.
 */
export const pushedExports: PushedChange = { id: 'export-jobs/changed', answers: [...EXPORT_ANSWERS] };
