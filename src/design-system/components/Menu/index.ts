export { Menu } from './Menu.tsx';
export type { MenuProps } from './Menu.tsx';
export type { MenuItem, MenuSection } from './menu-item.ts';
export { itemStyles, listStyles, popoverStyles } from './Menu.styles.ts';
