/** Save state of a cell. */
export type EntryState = 'saved' | 'changed' | 'saving' | 'refused' | 'warned';

/** One cell of a grid. */
export interface EntryCell {
  /** The figure as plain text, without grouping; empty if there is none. */
  readonly text: string;
  readonly state?: EntryState;
  /** Why it was rejected, or a warning. */
  readonly message?: string;
  /** Not editable; `message` says why. */
  readonly isReadOnly?: boolean;
  /** There is more than the cell can show, such as records of part of the month. */
  readonly hasMore?: boolean;
}

/** One row of a grid. Pass the same object for an unchanged row, which then does not re-render. */
export interface EntryRow {
  readonly id: string;
  readonly label: string;
  readonly description?: string;
  /** One cell per column. */
  readonly cells: readonly EntryCell[];
  /** Sum at the end of the row. */
  readonly total?: string;
  /** Unit of that sum; rows may differ. */
  readonly totalUnit?: string;
}

/** A column of cells. */
export interface EntryColumn {
  readonly id: string;
  readonly label: string;
  /** Sum below the column. */
  readonly total?: string;
}

/** What was typed or pasted into one cell. */
export interface EntryEdit {
  readonly rowId: string;
  readonly columnId: string;
  /** Plain text of a figure, or the typed text if it is not a figure; empty to clear. */
  readonly text: string;
}

/** Looks of cells that a legend explains. */
export type EntryLook = 'readonly' | 'warned' | 'refused' | 'more';

/** Props of the grid. */
export interface EntryGridProps {
  /** Name of the grid. */
  readonly caption: string;
  /** Heading of the column of names. */
  readonly rowHeading: string;
  /** Heading of the row sums; absent: no sums. */
  readonly totalHeading?: string;
  /** Heading of the column sums, if it differs; absent: the same. */
  readonly footHeading?: string;
  readonly columns: readonly EntryColumn[];
  readonly rows: readonly EntryRow[];
  /** Explains the looks of cells, below the grid. */
  readonly legend?: readonly { readonly look: EntryLook; readonly label: string }[];
  /** Said at the cell when someone types a letter: "Only numbers". */
  readonly refusal?: string;
  /** Called with all changes of one action: one cell, or everything pasted. */
  readonly onEdit: (edits: readonly EntryEdit[]) => void;
}

/** A position in the grid, zero-based. */
export interface Place {
  readonly row: number;
  readonly column: number;
}

/** A rectangle of cells, corners included. */
export interface Block {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

/** The rectangle between two cells. */
export function blockOf(one: Place, other: Place): Block {
  return {
    top: Math.min(one.row, other.row),
    bottom: Math.max(one.row, other.row),
    left: Math.min(one.column, other.column),
    right: Math.max(one.column, other.column),
  };
}
