import { expect, it } from 'vitest';
import { CORE_KEYS } from './core-keys.ts';
import { asksForKeys, keySections } from './key-list.ts';

const field = (isField: boolean) => Object.assign(new EventTarget(), { closest: () => (isField ? {} : null) });
const pressed = { key: '?', ctrlKey: false, metaKey: false, altKey: false, target: field(false) };

it.each([
  [pressed, true],
  [{ ...pressed, target: null }, true],
  [{ ...pressed, target: field(true) }, false],
  [{ ...pressed, key: '/' }, false],
  [{ ...pressed, ctrlKey: true }, false],
  [{ ...pressed, altKey: true }, false],
])('%o asks for the list of keys: %s', (event, asks) => {
  expect(asksForKeys(event)).toBe(asks);
});

it('puts keys under their screens, as printed on the keyboard', () => {
  const own = { where: 'grid', keys: [['Ctrl', 'D']], does: 'fill' };
  const [everywhere, ...others] = keySections([...CORE_KEYS, own], 'MacIntel');
  expect(everywhere?.hints[0]?.keys).toEqual([['⌘', 'K']]);
  expect(others.at(-1)).toEqual({ where: 'grid', hints: [{ ...own, keys: [['⌘', 'D']] }] });
  expect(keySections([own], 'Win32')[0]?.hints[0]?.keys).toEqual([['Ctrl', 'D']]);
});
