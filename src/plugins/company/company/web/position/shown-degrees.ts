/** Stored degrees without the zeros at their end; an empty text for none. */
export function shownDegrees(stored: string | null): string {
  if (stored === null) return '';
  return stored.includes('.') ? stored.replace(/\.?0+$/, '') : stored;
}
