import type { Standing } from '../contract/index.ts';

/** Whether anything of the books was still open. */
export const isUnsettled = ({ unsettled, warnings, unlocked }: Standing): boolean =>
  unsettled.records > 0 || warnings.records > 0 || unlocked.count > 0;

/** Decimals a total is shown with; counts have none. */
export const digitsOf = (unit: string | null): number => (unit === null || unit === '' ? 0 : 3);

/** Characters of a SHA-256 that tell two apart by eye; copying gives all of it. */
export const shortHash = (hash: string): string => hash.slice(0, 12);
