/** An entry of the navigation: a link, or a label with child entries. */
export interface NavEntry {
  readonly id: string;
  readonly label: string;
  readonly href?: string;
  readonly isActive?: boolean;
  readonly children?: readonly NavEntry[];
  /** Called when the entry is chosen, before navigating; lists then reset their filters. */
  readonly onChoose?: () => void;
}
