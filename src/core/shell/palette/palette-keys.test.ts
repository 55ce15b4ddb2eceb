import { expect, it } from 'vitest';
import { asksForPalette, paletteKeys } from './palette-keys.ts';

it.each([
  ['MacIntel', '⌘'],
  ['iPad', '⌘'],
  ['Win32', 'Ctrl'],
  ['Linux x86_64', 'Ctrl'],
  ['', 'Ctrl'],
])('on %s the palette opens with %s K', (platform, key) => {
  expect(paletteKeys(platform)).toEqual([key, 'K']);
});

const none = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };

it.each([
  [{ key: 'k', ctrlKey: true }, true],
  [{ key: 'K', ctrlKey: true }, true],
  [{ key: 'k', metaKey: true }, true],
  [{ key: 'k' }, false],
  [{ key: 'k', ctrlKey: true, shiftKey: true }, false],
  [{ key: 'k', ctrlKey: true, altKey: true }, false],
  [{ key: 'j', ctrlKey: true }, false],
])('%o opens it: %s', (pressed, asks) => {
  expect(asksForPalette({ ...none, ...pressed })).toBe(asks);
});
