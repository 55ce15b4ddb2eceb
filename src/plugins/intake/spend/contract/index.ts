export { GROUP_STATES, LEDGER_FIELDS, REASONS, SPEND_CATEGORIES } from '../domain/index.ts';
export type { GroupState, LedgerField, Outcome, Reason } from '../domain/index.ts';
export { spendRoutes } from './spend-routes.ts';
export {
  columnsAnswer,
  columnsDetail,
  LAST_PRIORITY,
  moneyBody,
  proposeAnswer,
  ruleBody,
  sentOutcome,
} from './spend-schemas.ts';
export type {
  ColumnsAnswer,
  ColumnsDetail,
  OwnMoney,
  ProposeAnswer,
  RuleFacts,
  RuleValues,
  SentOutcome,
  ShownOutcome,
  SpendGroup,
  SpendInput,
  SpendLedger,
  SpendRuleRow,
  SpendSummary,
} from './spend-schemas.ts';
