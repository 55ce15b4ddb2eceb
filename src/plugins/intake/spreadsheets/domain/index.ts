export {
  CODE_KINDS,
  CodeBook,
  codeKey,
  guesses,
  inputWord,
  type CodeKind,
  type KnownFacility,
  type KnownInput,
  type KnownNames,
  type SheetCode,
} from './codes.ts';
export { type FigureColumn } from './figure-columns.ts';
export {
  ACROSS,
  COLUMN_ROLES,
  columnsOf,
  gapsOf,
  SHEET_MEANINGS,
  type Across,
  type ColumnRole,
  type MappedColumn,
  type MappingGap,
  type SheetMapping,
} from './mapping.ts';
export { REASONS, type MappingProposal, type OpenPoint, type Reason, type ReasonCode } from './proposal.ts';
export { proposeMapping, type ProposalHints } from './propose.ts';
export {
  ReadingTally,
  type IssueCount,
  type LeftOutRows,
  type ReadingSummary,
  type WordCount,
} from './reading-tally.ts';
export {
  LEFT_OUT_REASONS,
  SHEET_ISSUES,
  type LeftOutReason,
  type NamedCell,
  type RowOutcome,
  type SheetFigure,
  type SheetIssue,
} from './row-outcome.ts';
export { SheetReader } from './sheet-reader.ts';
export { addressOf, byColumn, lettersOf, type SheetCell, type SheetRow, type SheetSample } from './sheet-row.ts';
export { likeness, placeMapping, shapeOf, titlesIn, type ColumnTitle, type PlacedMapping } from './titles.ts';
