/** A colour as red, green and blue from 0 to 1 with its opacity. */
interface Paint {
  readonly channels: readonly [red: number, green: number, blue: number];
  readonly opacity: number;
}

const RGBA = /^rgba\((\d+), (\d+), (\d+), ([\d.]+)\)$/;

/** Reads `#rrggbb` and `rgba(r, g, b, a)`, the two ways themes write colours. */
function paint(color: string): Paint {
  const match = RGBA.exec(color);
  if (match) {
    const [, red, green, blue, opacity] = match.map(Number);
    return { channels: [(red ?? 0) / 255, (green ?? 0) / 255, (blue ?? 0) / 255], opacity: opacity ?? 1 };
  }
  if (!/^#[\da-f]{6}$/.test(color)) throw new Error(`A theme's colour is #rrggbb or rgba(r, g, b, a), not "${color}".`);
  const channel = (at: number) => Number.parseInt(color.slice(at, at + 2), 16) / 255;
  return { channels: [channel(1), channel(3), channel(5)], opacity: 1 };
}

const hex = (channels: readonly number[]) =>
  `#${channels
    .map((one) =>
      Math.round(one * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;

/** Linear light of one sRGB channel, from 0 to 1 (IEC 61966-2-1). */
const linear = (channel: number) => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4);

/** Linear light of the three channels of `#rrggbb`. */
export function linearChannels(color: string): readonly [number, number, number] {
  const [red, green, blue] = paint(color).channels;
  return [linear(red), linear(green), linear(blue)];
}

/** The visible colour of a translucent colour over an opaque one. */
export function over(top: string, ground: string): string {
  const { channels, opacity } = paint(top);
  const below = paint(ground).channels;
  return hex(channels.map((channel, at) => channel * opacity + (below[at] ?? 0) * (1 - opacity)));
}

/** Relative luminance as WCAG 2.2 defines it. */
export function luminance(color: string): number {
  const [red, green, blue] = linearChannels(color);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast ratio of two opaque colours as WCAG 2.2 defines it, 1 to 21. */
export function contrast(one: string, other: string): number {
  const [dim = 0, bright = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (bright + 0.05) / (dim + 0.05);
}
