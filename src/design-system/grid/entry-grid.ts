/** How far the figure of a cell has come on its way to the server. */
export type EntryState = 'saved' | 'changed' | 'saving' | 'refused' | 'warned';

/** One cell of a grid. */
export interface EntryCell {
  /** The figure as plain text, without grouping; empty where there is none. */
  readonly text: string;
  readonly state?: EntryState;
  /** Why it was refused, or what should be looked at. */
  readonly message?: string;
  /** Cannot be typed into; `message` says why. */
  readonly isReadOnly?: boolean;
  /** Something lies behind the cell that it cannot show, as records of part of the month. */
  readonly hasMore?: boolean;
}

/** One line of a grid. Give the same object for a line that has not changed: it is then not drawn again. */
export interface EntryRow {
  readonly id: string;
  readonly label: string;
  readonly description?: string;
  /** As many as there are columns. */
  readonly cells: readonly EntryCell[];
  /** Sum at the end of the line. */
  readonly total?: string;
  /** Unit of that sum; lines may differ. */
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
  /** Plain text of a figure, or what was typed where it is none; empty to clear. */
  readonly text: string;
}

/** A grid of figures that is filled in by keys alone. */
export interface EntryGridProps {
  /** Name of the grid. */
  readonly caption: string;
  /** Heading of the column of names. */
  readonly rowHeading: string;
  /** Heading of the sums at the end of each line; absent: no sums. */
  readonly totalHeading?: string;
  /** Heading of the sums below the columns, where they are of something else; absent: the same. */
  readonly footHeading?: string;
  readonly columns: readonly EntryColumn[];
  readonly rows: readonly EntryRow[];
  /** All that one act changed: one cell, or everything pasted. */
  readonly onEdit: (edits: readonly EntryEdit[]) => void;
}

/** A place in the grid, both from 0. */
export interface Place {
  readonly row: number;
  readonly column: number;
}

/** A rectangle of places, corners included. */
export interface Block {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

/** The rectangle between two places. */
export function blockOf(one: Place, other: Place): Block {
  return {
    top: Math.min(one.row, other.row),
    bottom: Math.max(one.row, other.row),
    left: Math.min(one.column, other.column),
    right: Math.max(one.column, other.column),
  };
}
