export {
  COMPANY_FIELD,
  methodColumns,
  wordsOf,
  type ExplainedField,
  type ImportField,
  type InputNames,
  type MethodColumn,
} from './import-field.ts';
export {
  namesOf,
  type ImportNames,
  type NamedCategory,
  type NamedInput,
  type NamedMethod,
  type NamedThing,
  type NamedUse,
} from './import-names.ts';
export { headerText, matchHeaders, plainTitle, type HeaderMatch } from './match-headers.ts';
export { cellFault, readDay, readFigure } from './read-cell.ts';
export { NameBook } from './name-book.ts';
export { RowReader, type RowCells, type RowReading } from './row-body.ts';
export { ISSUE_CODES, type IssueCode, type IssueValues } from './issue-codes.ts';
export { error, refusal, warning, type RowIssue } from './row-issue.ts';
export { rowKey } from './row-key.ts';
export { asksAgain } from './stake.ts';
