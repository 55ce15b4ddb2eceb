/** An entry of the navigation: a link, or a label with child entries. */
export interface NavEntry {
  readonly id: string;
  readonly label: string;
  readonly href?: string;
  readonly isActive?: boolean;
  readonly children?: readonly NavEntry[];
  /** Heading above it among its neighbours; neighbours with the same heading stand together. */
  readonly section?: string;
  /** Called when the entry is chosen, before navigating; lists then reset their filters. */
  readonly onChoose?: () => void;
}

/** Neighbouring entries under one heading, or under none. */
export interface NavPart {
  readonly section: string | undefined;
  readonly entries: readonly NavEntry[];
}

/** The entries of a menu by heading, in their order. */
export function navParts(entries: readonly NavEntry[]): readonly NavPart[] {
  const sections = [...new Set(entries.map(({ section }) => section))];
  return sections.map((section) => ({ section, entries: entries.filter((entry) => entry.section === section) }));
}
