import type { IconName } from '../Icon/index.ts';

/** An item of a menu: a link or an action. */
export interface MenuItem {
  readonly id: string;
  readonly label: string;
  /** Secondary text below the label. */
  readonly description?: string;
  readonly href?: string;
  readonly onAction?: () => void;
  readonly tone?: 'default' | 'danger';
  readonly icon?: IconName;
  /** Shortcut that does the same without the menu. */
  readonly shortcut?: readonly string[];
  readonly isDisabled?: boolean;
  /** Marks the current choice. */
  readonly isSelected?: boolean;
}

/** Related items. */
export interface MenuSection {
  readonly id: string;
  readonly label?: string;
  readonly items: readonly MenuItem[];
}

/** A menu with a current choice is a single-selection menu, also to screen readers. */
export function choiceOfOne(items: readonly MenuItem[]) {
  if (!items.some((item) => item.isSelected !== undefined)) return {};
  return {
    selectionMode: 'single' as const,
    selectedKeys: items.filter((item) => item.isSelected).map((item) => item.id),
  };
}
