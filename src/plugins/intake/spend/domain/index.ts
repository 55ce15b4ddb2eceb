export { BUILT_IN, ENERGY_ACCOUNTS, STARTING_PHRASES } from './built-in.ts';
export { LEDGER_FIELDS } from './columns.ts';
export type { Columns, LedgerField } from './columns.ts';
export { readAmount, readLedgerDay, StyleWatch } from './figures.ts';
export type { FigureStyle, LedgerCell } from './figures.ts';
export { Grouping, groupKey } from './groups.ts';
export type { LineGroup } from './groups.ts';
export { LearntCounts, suggestionsFor } from './learning.ts';
export type { Counted, Evidence, Suggestion } from './learning.ts';
export type { LedgerLine } from './ledger-line.ts';
export { GROUP_STATES, outcomeKey, outcomeOf, REASONS, SPEND_CATEGORIES, stateOf } from './outcome.ts';
export type { GroupState, Outcome, Reason } from './outcome.ts';
export { PaidFor, supplierOf } from './paid-for.ts';
export type { SpendRecord, SuppliedRecord } from './paid-for.ts';
export { QuantityRecords, SpendAggregation } from './proposals.ts';
export type { CountedGroup, QuantityRecord, SpendProposal } from './proposals.ts';
export {
  findTitles,
  ledgerLikelihood,
  LedgerReading,
  MOST_LINES,
  OPEN_QUESTIONS,
  openQuestions,
  TITLE_ROWS,
  watchRow,
} from './read-ledger.ts';
export type { LedgerPlan, LedgerRow, LedgerTitles, OpenQuestion, ReadRow } from './read-ledger.ts';
export { compareAccounts, hasCondition, RuleBook } from './rules.ts';
export type { Because, RuleConditions, RuleDecision, SpendRule } from './rules.ts';
export { summaryOf } from './summary.ts';
export type { CurrencySummary, StateSum } from './summary.ts';
export { plainText, supplierKey } from './words.ts';
