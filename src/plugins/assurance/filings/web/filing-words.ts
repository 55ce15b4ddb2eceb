import type { Standing } from '../contract/index.ts';

/** Whether any records or periods were still open. */
export const isUnsettled = ({ unsettled, warnings, unlocked }: Standing): boolean =>
  unsettled.records > 0 || warnings.records > 0 || unlocked.count > 0;

/** Decimals of a displayed total. Counts have none. */
export const digitsOf = (unit: string | null): number => (unit === null || unit === '' ? 0 : 3);

/** Enough of a SHA-256 to tell two apart. Copying gives all of it. */
export const shortHash = (hash: string): string => hash.slice(0, 12);
