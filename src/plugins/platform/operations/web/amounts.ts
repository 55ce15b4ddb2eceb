/** Bytes as whole megabytes (1,000,000 bytes). */
export const megabytes = (bytes: number): string => Math.round(bytes / 1_000_000).toLocaleString('en-US');

/** A span of time in its largest two units: `3 d 4 h`, `12 min`, `8 s`. Names are given, because they differ by language. */
export function spanOf(seconds: number, units: Readonly<Record<'d' | 'h' | 'min' | 's', string>>): string {
  const whole = Math.max(0, Math.floor(seconds));
  const parts: readonly (readonly [number, string])[] = [
    [Math.floor(whole / 86_400), units.d],
    [Math.floor((whole % 86_400) / 3_600), units.h],
    [Math.floor((whole % 3_600) / 60), units.min],
    [whole % 60, units.s],
  ];
  const first = parts.findIndex(([amount]) => amount > 0);
  if (first === -1) return `0 ${units.s}`;
  return parts
    .slice(first, first + 2)
    .filter(([amount]) => amount > 0)
    .map(([amount, unit]) => `${amount} ${unit}`)
    .join(' ');
}
