import { describe, expect, it } from 'vitest';
import { luminance } from './color-contrast.ts';
import { difference } from './color-difference.ts';
import { seenWith, visions } from './color-vision.ts';
import { themes } from './index.ts';

/** Minimum CIEDE2000 between any two category colours: distinguishable even as thin lines that do not touch. */
const APART = 12;

/** Minimum CIEDE2000 between neighbouring steps of a ramp, which are edge to edge. */
const STEP_APART = 5;

const couples = <T>(all: readonly T[]) =>
  all.flatMap((one, at) => all.slice(at + 1).map((other) => [one, other] as const));
const neighbours = <T>(all: readonly T[]) => all.slice(1).map((one, at) => [all[at] ?? one, one] as const);

/** The closest pair with its distance, for the failure message. */
function closest(pairs: readonly (readonly [string, string])[]) {
  const measured = pairs.map(([one, other]) => ({ one, other, apart: difference(one, other) }));
  return measured.reduce((least, pair) => (pair.apart < least.apart ? pair : least));
}

describe('difference of colours', () => {
  it('is zero for equal colours, about 100 for black and white, and symmetric', () => {
    expect(difference('#4fbf85', '#4fbf85')).toBe(0);
    expect(difference('#000000', '#ffffff')).toBeCloseTo(100, 3);
    expect(difference('#ff0000', '#00ff00')).toBeCloseTo(86.6, 1);
    expect(difference('#00ff00', '#ff0000')).toBeCloseTo(86.6, 1);
  });
});

describe('vision', () => {
  it('without red cones confuses red and dark brown, without blue cones blue and green', () => {
    const seen = (vision: 'normal' | 'protanopia' | 'tritanopia', one: string, other: string) =>
      difference(seenWith(vision, one), seenWith(vision, other));
    expect(seen('protanopia', '#a03020', '#5a5a10')).toBeLessThan(seen('normal', '#a03020', '#5a5a10') / 2);
    expect(seen('tritanopia', '#00a0c0', '#00a088')).toBeLessThan(seen('normal', '#00a0c0', '#00a088') / 2);
    expect(seenWith('normal', '#3366cc')).toBe('#3366cc');
  });
});

describe.each(Object.values(themes))('charts of theme $name', ({ chart, color }) => {
  it('have eight category colours and ramps of seven', () => {
    expect([chart.series.length, chart.sequential.length, chart.diverging.length]).toEqual([8, 7, 7]);
  });

  describe.each(visions)('with %s', (vision) => {
    const seen = (colors: readonly string[]) => colors.map((one) => seenWith(vision, one));

    it('keep every two category colours distinguishable', () => {
      expect(closest(couples(seen(chart.series))).apart).toBeGreaterThanOrEqual(APART);
    });

    it('keep neighbouring steps of the ramps distinguishable', () => {
      expect(closest(neighbours(seen(chart.sequential))).apart).toBeGreaterThanOrEqual(STEP_APART);
      expect(closest(neighbours(seen(chart.diverging))).apart).toBeGreaterThanOrEqual(STEP_APART);
    });

    it('keep the two ends of the diverging ramp distinguishable', () => {
      const ends = seen([chart.diverging[0] ?? '', chart.diverging[6] ?? '']);
      expect(closest(couples(ends)).apart).toBeGreaterThanOrEqual(2 * APART);
    });
  });

  it('have sequential ramps that move steadily away from the background', () => {
    const fromGround = (shade: string) => Math.abs(luminance(shade) - luminance(color.surface));
    const sizes = chart.sequential.map(fromGround);
    expect(sizes).toEqual(sizes.toSorted((a, b) => a - b));
    const arms = chart.diverging.map(fromGround);
    const [left, right] = [arms.slice(0, 4).toReversed(), arms.slice(3)];
    expect([left, right]).toEqual([left.toSorted((a, b) => a - b), right.toSorted((a, b) => a - b)]);
  });
});
