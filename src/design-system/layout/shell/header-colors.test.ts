import { describe, expect, it } from 'vitest';
import { themes } from '../../themes/index.ts';
import { ON_GREEN } from './header-colors.ts';

type Channels = readonly [number, number, number];

function channels(hex: string): Channels {
  const channel = (at: number) => Number.parseInt(hex.slice(at, at + 2), 16);
  return [channel(1), channel(3), channel(5)];
}

/** The visible colour of `percent` of a colour over a background. */
function over(color: Channels, percent: number, ground: Channels): Channels {
  const mixed = (at: 0 | 1 | 2) => (color[at] * percent + ground[at] * (100 - percent)) / 100;
  return [mixed(0), mixed(1), mixed(2)];
}

/** Relative luminance and contrast as WCAG 2.2 defines them. */
function luminance(color: Channels): number {
  const [r = 0, g = 0, b = 0] = color.map((value) => {
    const channel = value / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one: Channels, other: Channels): number {
  const [dim = 0, bright = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (bright + 0.05) / (dim + 0.05);
}

describe.each(Object.values(themes))('the green header in the $name theme', ({ color }) => {
  const brand = channels(color.brand);
  const white = channels(color.onBrand);
  const grounds = {
    itself: brand,
    hover: over(white, ON_GREEN.hover, brand),
    selected: over(white, ON_GREEN.selected, brand),
    pressed: over(white, ON_GREEN.pressed, brand),
  };

  it.each(Object.entries(grounds))('has readable white text on: %s', (_, ground) => {
    expect(contrast(white, ground)).toBeGreaterThanOrEqual(4.5);
  });

  it('has readable text at rest', () => {
    expect(contrast(over(white, ON_GREEN.muted, brand), brand)).toBeGreaterThanOrEqual(4.5);
  });

  it('has visible edges of controls and a visible focus ring', () => {
    expect(contrast(over(white, ON_GREEN.line, brand), brand)).toBeGreaterThanOrEqual(3);
    for (const ground of Object.values(grounds)) expect(contrast(white, ground)).toBeGreaterThanOrEqual(3);
  });
});
