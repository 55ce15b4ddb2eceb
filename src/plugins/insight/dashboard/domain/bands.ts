import { decimal, exactText } from '#domain/units';

/** Low inclusive, high exclusive. */
interface Band {
  readonly id: string;
  readonly low: string;
  readonly high: string | null;
}

/** Bands of a facility's emissions in a month, in the displayed unit. */
export const BANDS: readonly Band[] = [
  { id: '0-50', low: '0', high: '50' },
  { id: '50-100', low: '50', high: '100' },
  { id: '100-500', low: '100', high: '500' },
  { id: '500-1000', low: '500', high: '1000' },
  { id: '1000-', low: '1000', high: null },
];

/** Tonnes in a unit. */
const TONNES = { t: 1, kt: 1_000, Mt: 1_000_000 } as const;

/** Lower bounds in t of all bands but the first, which also includes negative amounts. */
export function bandBounds(unit: keyof typeof TONNES): readonly string[] {
  return BANDS.slice(1).map(({ low }) => exactText(decimal(low).times(TONNES[unit])));
}
