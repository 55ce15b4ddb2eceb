import type { KeyHint } from '../../registry/web-plugin.ts';

const table = (keys: KeyHint['keys'], does: string): KeyHint => ({
  where: 'shell.keys.tables',
  keys,
  does: `shell.keys.tables.${does}`,
});

/** Keys of the frame and of the parts that every screen is made of. */
export const CORE_KEYS: readonly KeyHint[] = [
  { where: 'shell.keys.everywhere', keys: [['Ctrl', 'K']], does: 'shell.keys.palette' },
  { where: 'shell.keys.everywhere', keys: [['?']], does: 'shell.keys.list' },
  { where: 'shell.keys.everywhere', keys: [['Esc']], does: 'shell.keys.close' },
  { where: 'shell.keys.menus', keys: [['Enter'], ['↓']], does: 'shell.keys.menus.open' },
  { where: 'shell.keys.menus', keys: [['↑'], ['↓'], ['←'], ['→']], does: 'shell.keys.menus.move' },
  { where: 'shell.keys.menus', keys: [['Home'], ['End']], does: 'shell.keys.menus.ends' },
  { where: 'shell.keys.menus', keys: [['A – Z']], does: 'shell.keys.menus.letter' },
  table([['↑'], ['↓'], ['←'], ['→']], 'move'),
  table([['Home'], ['End']], 'ends'),
  table([['PgUp'], ['PgDn']], 'ten'),
  table([['Enter']], 'open'),
  table([['Space'], ['Shift', 'Space']], 'select'),
];
