/** An entry of the navigation: a link, or a name over more entries. */
export interface NavEntry {
  readonly id: string;
  readonly label: string;
  readonly href?: string;
  readonly isActive?: boolean;
  readonly children?: readonly NavEntry[];
  /** Called when the entry is chosen, before the navigation; lists reset their filters by it. */
  readonly onChoose?: () => void;
}
