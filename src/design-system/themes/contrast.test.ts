import { describe, expect, it } from 'vitest';
import { themes } from './index.ts';

/** Relative luminance and contrast as WCAG 2.2 defines them. */
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one: string, other: string): number {
  const [dim = 0, bright = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (bright + 0.05) / (dim + 0.05);
}

describe.each(Object.values(themes))('theme $name', ({ color, tone, chart }) => {
  const surfaces = { canvas: color.canvas, surface: color.surface, raised: color.raised, sunken: color.sunken };

  it.each(Object.entries(surfaces))('text is readable on %s', (_, background) => {
    for (const text of [color.text, color.textMuted, color.textSubtle])
      expect(contrast(text, background)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(Object.entries(surfaces))('controls and focus stand out on %s', (_, background) => {
    for (const line of [color.control, color.focus, color.accent])
      expect(contrast(line, background)).toBeGreaterThanOrEqual(3);
  });

  it.each(Object.entries(tone))('tone %s is readable on its own ground and on every surface', (_, { text, soft }) => {
    for (const background of [soft, ...Object.values(surfaces)])
      expect(contrast(text, background)).toBeGreaterThanOrEqual(4.5);
  });

  it('labels on solid colours are readable', () => {
    for (const [text, background] of [
      [color.onAccent, color.accent],
      [color.onAccent, color.accentHover],
      [color.onAccent, color.accentPressed],
      [color.onDanger, color.danger],
      [color.onDanger, color.dangerHover],
      [color.onBrand, color.brand],
      [color.onBrand, color.brandHover],
      [color.onTooltip, color.tooltip],
    ] as const)
      expect(contrast(text, background)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(chart.series.map((shade, index) => [index, shade] as const))(
    'chart colour %i stands out on a card',
    (_, shade) => {
      expect(contrast(shade, color.surface)).toBeGreaterThanOrEqual(3);
    },
  );
});
