import { decimal } from '#domain/units';
import { ENERGY_ACCOUNTS } from './built-in.ts';
import type { LedgerLine } from './ledger-line.ts';
import type { Outcome } from './outcome.ts';
import { hasPhrase, plainText, supplierKey } from './words.ts';

/** Conditions of a rule. An empty one does not restrict; all others must hold. */
export interface RuleConditions {
  readonly accountFrom: string;
  /** Empty: only `accountFrom`. */
  readonly accountTo: string;
  readonly supplier: string;
  /** Words or phrases; one of them must be in the account's name, the supplier or the text. */
  readonly words: readonly string[];
  /** Of the amount without its sign, so that a credit note goes where its invoice went. Null: no limit. */
  readonly amountFrom: string | null;
  readonly amountTo: string | null;
}

export interface SpendRule extends RuleConditions {
  readonly id: string;
  /** 1 is tried first. */
  readonly priority: number;
  readonly outcome: Outcome;
}

/** What of a line made a rule apply. */
export interface Because {
  readonly part: 'account' | 'supplier' | 'word' | 'amount';
  readonly text: string;
}

export interface RuleDecision {
  readonly ruleId: string;
  readonly outcome: Outcome;
  readonly because: readonly Because[];
}

/** Whether a rule has a condition at all. One without would decide about everything. */
export function hasCondition(rule: RuleConditions): boolean {
  const { accountFrom, supplier, words, amountFrom, amountTo } = rule;
  return accountFrom !== '' || supplier !== '' || words.length > 0 || amountFrom !== null || amountTo !== null;
}

/** `6-1200` as parts that compare by number: accounts of different length stay in order. */
const partsOf = (account: string) => plainText(account).match(/\d+|\p{L}+/gu) ?? [];

const bare = (digits: string) => digits.replace(/^0+(?=\d)/, '');

function comparePart(one: string, other: string): number {
  const isNumber = /^\d/.test(one);
  if (isNumber !== /^\d/.test(other)) return isNumber ? -1 : 1;
  if (!isNumber) return one < other ? -1 : Number(one > other);
  const [short, long] = [bare(one), bare(other)];
  if (short.length !== long.length) return short.length - long.length;
  return short < long ? -1 : Number(short > long);
}

/** Order of accounts: numbers by value, letters by alphabet. */
export function compareAccounts(one: string, other: string): number {
  const [first, second] = [partsOf(one), partsOf(other)];
  for (let at = 0; at < Math.min(first.length, second.length); at += 1) {
    const order = comparePart(first[at] ?? '', second[at] ?? '');
    if (order !== 0) return order;
  }
  return first.length - second.length;
}

/** A rule prepared for many lines. */
interface Prepared {
  readonly rule: SpendRule;
  readonly supplier: string;
  readonly phrases: readonly string[];
}

/** The plain texts of a line, made once for all rules. */
interface PlainLine {
  readonly line: LedgerLine;
  readonly supplier: string;
  readonly accountName: string;
  readonly all: readonly string[];
}

const byOrder = (one: SpendRule, other: SpendRule) =>
  one.priority - other.priority || (one.id < other.id ? -1 : Number(one.id > other.id));

/** Decides lines by the rules of a company, in the order of their priorities, and then by the built-in ones. */
export class RuleBook {
  private readonly prepared: readonly Prepared[];
  /** What the built-in rules say about the name of an account: a ledger repeats them. */
  private readonly energy = new Map<string, RuleDecision | null>();

  constructor(rules: readonly SpendRule[]) {
    this.prepared = rules
      .filter(hasCondition)
      .toSorted(byOrder)
      .map((rule) => ({
        rule,
        supplier: supplierKey(rule.supplier),
        phrases: rule.words.map(plainText).filter((phrase) => phrase !== ''),
      }));
  }

  /** Null if no rule applies. */
  decide(line: LedgerLine): RuleDecision | null {
    const supplier = supplierKey(line.supplier);
    const accountName = plainText(line.accountName);
    const plain = { line, supplier, accountName, all: [accountName, plainText(line.supplier), plainText(line.text)] };
    for (const one of this.prepared) {
      const because = applies(one, plain);
      if (because) return { ruleId: one.rule.id, outcome: one.rule.outcome, because };
    }
    return this.builtIn(accountName);
  }

  private builtIn(accountName: string): RuleDecision | null {
    const known = this.energy.get(accountName);
    if (known !== undefined) return known;
    const found = energyAccount(accountName);
    this.energy.set(accountName, found);
    return found;
  }
}

/** What made the rule apply; null if it does not. */
function applies({ rule, supplier, phrases }: Prepared, { line, ...plain }: PlainLine): readonly Because[] | null {
  const because: Because[] = [];
  if (rule.accountFrom !== '') {
    const last = rule.accountTo === '' ? rule.accountFrom : rule.accountTo;
    if (line.account === '') return null;
    if (compareAccounts(line.account, rule.accountFrom) < 0 || compareAccounts(line.account, last) > 0) return null;
    because.push({ part: 'account', text: line.account });
  }
  if (rule.supplier !== '') {
    if (supplier !== plain.supplier) return null;
    because.push({ part: 'supplier', text: line.supplier });
  }
  if (rule.words.length > 0) {
    const found = phrases.filter((phrase) => plain.all.some((text) => hasPhrase(text, phrase)));
    if (found.length === 0) return null;
    because.push(...found.map((text) => ({ part: 'word', text }) as const));
  }
  if (rule.amountFrom !== null || rule.amountTo !== null) {
    const size = decimal(line.amount).abs();
    if (rule.amountFrom !== null && size.lessThan(rule.amountFrom)) return null;
    if (rule.amountTo !== null && size.greaterThan(rule.amountTo)) return null;
    because.push({ part: 'amount', text: line.amount });
  }
  return because;
}

/** Electricity, gas, fuel and water are recorded by quantity: what was paid for them is not counted again. */
function energyAccount(accountName: string): RuleDecision | null {
  const [first] = ENERGY_ACCOUNTS.flatMap(({ id, phrases }) =>
    phrases.flatMap((phrase) => (hasPhrase(accountName, phrase) ? [{ id, phrase }] : [])),
  );
  if (!first) return null;
  return {
    ruleId: first.id,
    outcome: { kind: 'left-out', reason: 'by-quantity' },
    because: [{ part: 'word', text: first.phrase }],
  };
}
