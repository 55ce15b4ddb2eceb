import type { IconName } from '../Icon/index.ts';

/** Something the palette can do or go to. */
export interface Command {
  /** Unlike every other command of the palette. */
  readonly id: string;
  readonly label: string;
  /** Where it leads or what it is about, in a second, quieter text. */
  readonly description?: string;
  readonly icon?: IconName;
  /** Keys that do the same without the palette: `['Ctrl', 'E']`. */
  readonly shortcut?: readonly string[];
  /** Further words it is found by; never shown. */
  readonly keywords?: string;
  /** Goes there; with `onAction` as well, that runs first. */
  readonly href?: string;
  readonly onAction?: () => void;
  readonly isDisabled?: boolean;
}

/** Commands of one kind under their heading. */
export interface CommandGroup {
  readonly id: string;
  readonly label: string;
  readonly items: readonly Command[];
}
