import type { IconName } from '../Icon/index.ts';

/** A choice of a menu: a link or an action. */
export interface MenuItem {
  readonly id: string;
  readonly label: string;
  /** Below the label, quieter. */
  readonly description?: string;
  readonly href?: string;
  readonly onAction?: () => void;
  readonly tone?: 'default' | 'danger';
  readonly icon?: IconName;
  /** Keys that do the same without the menu. */
  readonly shortcut?: readonly string[];
  readonly isDisabled?: boolean;
  /** Marks the choice in force. */
  readonly isSelected?: boolean;
}

/** Choices that belong together. */
export interface MenuSection {
  readonly id: string;
  readonly label?: string;
  readonly items: readonly MenuItem[];
}

/** A menu that marks the choice in force is a choice of one, and says so to a screen reader. */
export function choiceOfOne(items: readonly MenuItem[]) {
  if (!items.some((item) => item.isSelected !== undefined)) return {};
  return {
    selectionMode: 'single' as const,
    selectedKeys: items.filter((item) => item.isSelected).map((item) => item.id),
  };
}
