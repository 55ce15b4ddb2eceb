import { describe, expect, it } from 'vitest';
import { contrast, over } from './color-contrast.ts';
import { colorPairs, decorative, paired } from './color-pairs.ts';
import { themes } from './index.ts';

describe('contrast', () => {
  it('matches WCAG for black and white and for its example greys', () => {
    expect(contrast('#000000', '#ffffff')).toBe(21);
    expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
    expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  });

  it('blends a translucent colour with its background', () => {
    expect(over('rgba(255, 255, 255, 0.5)', '#000000')).toBe('#808080');
  });

  it('throws for a colour it cannot parse', () => {
    expect(() => contrast('green', '#ffffff')).toThrow('not "green"');
  });
});

describe.each(Object.values(themes))('theme $name', (theme) => {
  it.each(colorPairs(theme))('$name has $minimum : 1', ({ foreground, background, minimum }) => {
    expect(contrast(foreground, background)).toBeGreaterThanOrEqual(minimum);
  });

  it('has no colour without a pair', () => {
    const named = Object.keys(theme.color);
    expect(named.toSorted()).toEqual([...paired, ...decorative].toSorted());
  });
});
