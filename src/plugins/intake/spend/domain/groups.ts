import { decimal, exactText, type Decimal } from '#domain/units';
import type { LedgerLine } from './ledger-line.ts';
import type { RuleBook, RuleDecision } from './rules.ts';
import { plainText, supplierKey, wordsIn } from './words.ts';

/** Lines of one account, supplier and currency that the same rule decides, or none: what a person decides about. */
export interface LineGroup {
  /** Unique in its ledger. */
  readonly key: string;
  readonly account: string;
  readonly accountName: string;
  readonly supplier: string;
  readonly currency: string;
  readonly rule: RuleDecision | null;
  readonly lines: number;
  /** Exact sum. */
  readonly total: string;
  /** The line with the greatest amount, either way. */
  readonly largest: { readonly number: number; readonly amount: string; readonly text: string };
  readonly from: string;
  readonly to: string;
  /** Calendar years of its lines, in order. */
  readonly years: readonly number[];
  /** What its lines have in common, for counts and suggestions. */
  readonly tokens: readonly string[];
}

/** Most words of the texts that a group counts. */
const MOST_WORDS = 12;

/** A key of a group from what its lines have in common. */
export function groupKey(line: Pick<LedgerLine, 'account' | 'accountName' | 'supplier' | 'currency'>, ruleId: string) {
  const account = plainText(line.account === '' ? line.accountName : line.account);
  return [account, supplierKey(line.supplier), line.currency, ruleId].join('|');
}

/** How often each text occurs; the most frequent one, the first by alphabet among equals. */
class Spellings {
  private readonly counts = new Map<string, number>();

  add(text: string): void {
    if (text !== '') this.counts.set(text, (this.counts.get(text) ?? 0) + 1);
  }

  usual(): string {
    return this.ranked()[0]?.[0] ?? '';
  }

  ranked(): readonly (readonly [string, number])[] {
    return [...this.counts].toSorted(
      ([one, many], [other, more]) => more - many || (one < other ? -1 : Number(one > other)),
    );
  }
}

interface Gathered {
  readonly key: string;
  readonly currency: string;
  readonly ruleId: string;
  readonly decision: RuleDecision | null;
  readonly because: Map<string, RuleDecision['because'][number]>;
  readonly account: Spellings;
  readonly accountName: Spellings;
  readonly supplier: Spellings;
  readonly words: Spellings;
  readonly years: Set<string>;
  lines: number;
  total: Decimal;
  largest: LineGroup['largest'];
  /** Its amount without the sign. */
  size: Decimal;
  from: string;
  to: string;
}

/** Whether a line is the greater one; among equal amounts the earlier row. */
function isLarger(size: Decimal, number: number, { size: than, largest }: Gathered): boolean {
  const order = size.comparedTo(than);
  return order > 0 || (order === 0 && number < largest.number);
}

/** Gathers lines into groups. The order of the lines does not change the groups. */
export class Grouping {
  private readonly groups = new Map<string, Gathered>();

  constructor(private readonly rules: RuleBook) {}

  /** Adds a line; returns the key of its group. */
  add(line: LedgerLine): string {
    const decision = this.rules.decide(line);
    const ruleId = decision?.ruleId ?? '';
    const key = groupKey(line, ruleId);
    const group = this.groups.get(key) ?? begun(key, line, ruleId, decision);
    this.groups.set(key, group);
    for (const one of decision?.because ?? [])
      if (one.part !== 'amount') group.because.set(`${one.part}|${plainText(one.text)}`, one);
    group.account.add(line.account);
    group.accountName.add(line.accountName);
    group.supplier.add(line.supplier);
    for (const word of wordsIn(line.text)) group.words.add(word);
    group.years.add(line.day.slice(0, 4));
    group.lines += 1;
    const amount = decimal(line.amount);
    const size = amount.abs();
    group.total = group.total.plus(amount);
    if (isLarger(size, line.number, group)) {
      group.largest = largestOf(line);
      group.size = size;
    }
    if (line.day < group.from) group.from = line.day;
    if (line.day > group.to) group.to = line.day;
    return key;
  }

  /** By key. */
  all(): readonly LineGroup[] {
    return [...this.groups.values()]
      .map(finished)
      .toSorted((one, other) => (one.key < other.key ? -1 : Number(one.key > other.key)));
  }
}

const largestOf = ({ number, amount, text }: LedgerLine) => ({ number, amount, text });

function begun(key: string, line: LedgerLine, ruleId: string, decision: RuleDecision | null): Gathered {
  return {
    key,
    currency: line.currency,
    ruleId,
    decision,
    because: new Map(),
    account: new Spellings(),
    accountName: new Spellings(),
    supplier: new Spellings(),
    words: new Spellings(),
    years: new Set(),
    lines: 0,
    total: decimal(0),
    largest: largestOf(line),
    size: decimal(line.amount).abs(),
    from: line.day,
    to: line.day,
  };
}

/** Most reasons that a group names. */
const MOST_REASONS = 6;

function finished(group: Gathered): LineGroup {
  const { key, currency, lines, largest, from, to, decision } = group;
  const named = {
    account: group.account.usual(),
    accountName: group.accountName.usual(),
    supplier: group.supplier.usual(),
  };
  // A word of one line in twenty says little about the group: half of the lines have the words that count.
  const words = group.words
    .ranked()
    .filter(([, count]) => count * 2 >= lines)
    .slice(0, MOST_WORDS)
    .map(([word]) => word);
  const because = [...group.because]
    .toSorted(([one], [other]) => (one < other ? -1 : Number(one > other)))
    .map(([, one]) => one)
    .slice(0, MOST_REASONS);
  return {
    key,
    ...named,
    currency,
    rule: decision && { ...decision, because },
    lines,
    total: exactText(group.total),
    largest,
    from,
    to,
    years: [...group.years].map(Number).toSorted((one, other) => one - other),
    tokens: tokensOf(named, words),
  };
}

/** Prefixes of tokens: account, supplier, word. */
export function tokensOf(
  named: Pick<LineGroup, 'account' | 'accountName' | 'supplier'>,
  words: readonly string[],
): readonly string[] {
  const account = plainText(named.account === '' ? named.accountName : named.account);
  const supplier = supplierKey(named.supplier);
  return [
    ...(account === '' ? [] : [`a:${account}`]),
    ...(supplier === '' ? [] : [`s:${supplier}`]),
    ...[...new Set([...wordsIn(named.accountName), ...words])].toSorted().map((word) => `w:${word}`),
  ];
}
