export { Menu } from './Menu.tsx';
export type { MenuItem, MenuProps } from './Menu.tsx';
export { itemStyles, listStyles, popoverStyles } from './Menu.styles.ts';
