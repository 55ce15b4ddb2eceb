import { linearChannels } from './color-contrast.ts';

interface Lab {
  readonly l: number;
  readonly a: number;
  readonly b: number;
}

/** CIELAB of an sRGB colour under D65. */
function lab(color: string): Lab {
  const [red, green, blue] = linearChannels(color);
  const f = (t: number) => (t > 216 / 24389 ? Math.cbrt(t) : ((24389 / 27) * t + 16) / 116);
  const x = f((0.4124564 * red + 0.3575761 * green + 0.1804375 * blue) / 0.95047);
  const y = f(0.2126729 * red + 0.7151522 * green + 0.072175 * blue);
  const z = f((0.0193339 * red + 0.119192 * green + 0.9503041 * blue) / 1.08883);
  return { l: 116 * y - 16, a: 500 * (x - y), b: 200 * (y - z) };
}

const degrees = (angle: number) => ((angle * 180) / Math.PI + 360) % 360;
const cosine = (angle: number) => Math.cos((angle * Math.PI) / 180);
const sine = (angle: number) => Math.sin((angle * Math.PI) / 180);

/** Signed angle from one hue to another, the short way, in degrees. */
const turn = (from: number, to: number) => ((to - from + 540) % 360) - 180;

/**
 * Perceived difference of two colours, `#rrggbb`: CIEDE2000. About 1 is the smallest visible difference edge to edge;
 * separate lines and wedges need 10 and more.
 * Source: G. Sharma, W. Wu, E. N. Dalal, "The CIEDE2000 Color-Difference Formula", Color Research and Application
 * 30(1), 2005.
 */
export function difference(one: string, other: string): number {
  const [p, q] = [lab(one), lab(other)];
  const meanRaw = (Math.hypot(p.a, p.b) + Math.hypot(q.a, q.b)) / 2;
  const stretch = 1 + 0.5 * (1 - Math.sqrt(meanRaw ** 7 / (meanRaw ** 7 + 25 ** 7)));
  const [a1, a2] = [p.a * stretch, q.a * stretch];
  const [c1, c2] = [Math.hypot(a1, p.b), Math.hypot(a2, q.b)];
  const [h1, h2] = [degrees(Math.atan2(p.b, a1)), degrees(Math.atan2(q.b, a2))];
  const isGrey = c1 * c2 === 0;
  const hueTurn = isGrey ? 0 : turn(h1, h2);
  const l = (p.l + q.l) / 2;
  const c = (c1 + c2) / 2;
  const h = isGrey ? h1 + h2 : (h1 + hueTurn / 2 + 360) % 360;
  const t = 1 - 0.17 * cosine(h - 30) + 0.24 * cosine(2 * h) + 0.32 * cosine(3 * h + 6) - 0.2 * cosine(4 * h - 63);
  const lightness = (q.l - p.l) / (1 + (0.015 * (l - 50) ** 2) / Math.sqrt(20 + (l - 50) ** 2));
  const chroma = (c2 - c1) / (1 + 0.045 * c);
  const hue = (2 * Math.sqrt(c1 * c2) * sine(hueTurn / 2)) / (1 + 0.015 * c * t);
  const blues = -sine(60 * Math.exp(-(((h - 275) / 25) ** 2))) * 2 * Math.sqrt(c ** 7 / (c ** 7 + 25 ** 7));
  return Math.sqrt(lightness ** 2 + chroma ** 2 + hue ** 2 + blues * chroma * hue);
}
