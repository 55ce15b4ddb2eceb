import type { KeyHint } from '#core';

const hint = (keys: KeyHint['keys'], does: string): KeyHint => ({
  where: 'monthly-grid.title',
  keys,
  does: `monthly-grid.keys.${does}`,
});

/** Keys of the grid. */
export const GRID_KEYS: readonly KeyHint[] = [
  hint([['Enter'], ['F2']], 'edit'),
  hint([['Tab'], ['Shift', 'Tab']], 'next'),
  hint([['Shift', '↑ ↓ ← →']], 'mark'),
  hint([['Ctrl', 'A']], 'all'),
  hint([['Delete']], 'clear'),
  hint([['Ctrl', 'D']], 'down'),
  hint([['Ctrl', 'Z']], 'undo'),
  hint(
    [
      ['Ctrl', 'C'],
      ['Ctrl', 'X'],
      ['Ctrl', 'V'],
    ],
    'copy',
  ),
];
