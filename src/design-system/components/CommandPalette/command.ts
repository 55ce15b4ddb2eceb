import type { IconName } from '../Icon/index.ts';

/** A page or an action in the palette. */
export interface Command {
  /** Unique within the palette. */
  readonly id: string;
  readonly label: string;
  /** Secondary text: where it leads or what it is about. */
  readonly description?: string;
  readonly icon?: IconName;
  /** Shortcut that does the same without the palette: `['Ctrl', 'E']`. */
  readonly shortcut?: readonly string[];
  /** Additional search terms; never shown. */
  readonly keywords?: string;
  /** Lifts it above others that match as well: what people do most often. 0 if absent. */
  readonly weight?: number;
  /** Address to open; `onAction`, if present, runs first. */
  readonly href?: string;
  readonly onAction?: () => void;
  readonly isDisabled?: boolean;
}

/** Commands of one kind under a heading. */
export interface CommandGroup {
  readonly id: string;
  readonly label: string;
  readonly items: readonly Command[];
}
