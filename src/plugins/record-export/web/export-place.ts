import { addressOf } from '#core';

/** A company's own people, or platform staff. */
export type ExportArea = 'home' | 'admin';

/** Path of the screen below either area, as the specification names it. */
export const EXPORT_PATH = 'export-scope';

/** Address of the screen, with a scope chosen. */
export const exportAddress = (area: ExportArea, scope: number) => `${addressOf(area, EXPORT_PATH)}?typeScope=${scope}`;
