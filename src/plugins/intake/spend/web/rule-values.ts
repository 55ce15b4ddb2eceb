import type { RuleValues, SentOutcome, SpendGroup, SpendRuleRow } from '../contract/index.ts';
import { chosenOutcome } from './chosen-outcome.ts';

/** The fields of the form for a rule, as typed. */
export interface RuleFields {
  readonly priority: string;
  readonly accountFrom: string;
  readonly accountTo: string;
  readonly supplier: string;
  /** Separated by commas. */
  readonly words: string;
  readonly amountFrom: string;
  readonly amountTo: string;
  /** `category|input`; empty: not counted. */
  readonly input: string;
  readonly reason: string;
}

const DEFAULT_PRIORITY = '100';

const chosenOf = (outcome: SentOutcome | SpendRuleRow['outcome'] | null) => ({
  input: outcome?.kind === 'counted' ? `${outcome.categoryId}|${outcome.inputTypeId}` : '',
  reason: outcome?.kind === 'left-out' ? outcome.reason : '',
});

/** A new rule; from a group, it is about the same account and supplier. */
export function newRule(group: SpendGroup | null, outcome: SentOutcome | null): RuleFields {
  const account = group?.account ?? '';
  return {
    priority: DEFAULT_PRIORITY,
    accountFrom: account,
    accountTo: '',
    supplier: group?.supplier ?? '',
    words: group && account === '' && group.supplier === '' ? group.accountName : '',
    amountFrom: '',
    amountTo: '',
    ...chosenOf(outcome),
  };
}

export function fieldsOfRule(rule: SpendRuleRow): RuleFields {
  const { priority, accountFrom, accountTo, supplier, words, amountFrom, amountTo, outcome } = rule;
  return {
    priority: String(priority),
    accountFrom,
    accountTo,
    supplier,
    words: words.join(', '),
    amountFrom: amountFrom ?? '',
    amountTo: amountTo ?? '',
    ...chosenOf(outcome),
  };
}

/** What the call takes; null while neither an input nor a reason is chosen. */
export function valuesOfRule(fields: RuleFields): RuleValues | null {
  const outcome = chosenOutcome(fields.input, fields.reason);
  if (!outcome) return null;
  const { accountFrom, accountTo, supplier, amountFrom, amountTo } = fields;
  const words = fields.words
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '');
  return { priority: Number(fields.priority), accountFrom, accountTo, supplier, words, amountFrom, amountTo, outcome };
}
