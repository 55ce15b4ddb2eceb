import { lastDayOfMonth, monthOf } from '#domain/time';
import { decimal, exactText, type Decimal } from '#domain/units';
import type { LedgerLine } from './ledger-line.ts';
import { hasPhrase, plainText, supplierKey } from './words.ts';

/** What was decided about a group of lines that is counted. */
export interface CountedGroup {
  readonly categoryId: string;
  readonly inputTypeId: string;
  /** A person has said that it is no double counting, although records of its supplier exist. */
  readonly despite: boolean;
}

/** Spend of one facility, input, supplier, currency and month. */
export interface SpendProposal extends CountedGroup {
  readonly facilityId: string;
  readonly supplier: string;
  readonly supplierKey: string;
  readonly currency: string;
  /** First and last day. */
  readonly from: string;
  readonly to: string;
  /** Exact; zero or below if credit notes are greater than invoices. */
  readonly total: string;
  readonly lines: number;
  readonly largest: { readonly number: number; readonly amount: string; readonly text: string };
}

interface Gathered {
  readonly proposal: Omit<SpendProposal, 'total' | 'lines' | 'largest' | 'supplier'>;
  readonly spellings: Map<string, number>;
  total: Decimal;
  lines: number;
  largest: SpendProposal['largest'];
}

/** Adds lines up into records. Credit notes and reversals reduce the month they are booked in. */
export class SpendAggregation {
  private readonly gathered = new Map<string, Gathered>();

  add(line: LedgerLine, facilityId: string, { categoryId, inputTypeId, despite }: CountedGroup): void {
    const month = monthOf(line.day);
    const supplier = supplierKey(line.supplier);
    const key = [facilityId, categoryId, inputTypeId, supplier, line.currency, month, String(despite)].join('|');
    const { number, amount, text } = line;
    const known = this.gathered.get(key) ?? {
      proposal: {
        facilityId,
        categoryId,
        inputTypeId,
        despite,
        supplierKey: supplier,
        currency: line.currency,
        from: month,
        to: lastDayOfMonth(month),
      },
      spellings: new Map<string, number>(),
      total: decimal(0),
      lines: 0,
      largest: { number, amount, text },
    };
    this.gathered.set(key, known);
    known.spellings.set(line.supplier, (known.spellings.get(line.supplier) ?? 0) + 1);
    known.total = known.total.plus(amount);
    known.lines += 1;
    const order = decimal(amount).abs().comparedTo(decimal(known.largest.amount).abs());
    if (order > 0 || (order === 0 && number < known.largest.number)) known.largest = { number, amount, text };
  }

  /** By month, facility, category, input and supplier. */
  all(): readonly SpendProposal[] {
    const orderOf = ({
      from,
      facilityId,
      categoryId,
      inputTypeId,
      supplierKey: supplier,
      currency,
      despite,
    }: SpendProposal) =>
      [from, facilityId, categoryId, inputTypeId, supplier, currency, String(despite)].join('\u001f');
    return [...this.gathered.values()]
      .map(({ proposal, spellings, total, lines, largest }): SpendProposal => {
        const [usual] = [...spellings].toSorted(
          ([one, many], [other, more]) => more - many || (one < other ? -1 : Number(one > other)),
        );
        return { ...proposal, supplier: usual?.[0] ?? '', total: exactText(total), lines, largest };
      })
      .toSorted((one, other) => (orderOf(one) < orderOf(other) ? -1 : 1));
  }
}

/** A record by quantity, as far as it tells whom it is from. */
export interface QuantityRecord {
  readonly id: string;
  readonly from: string;
  readonly to: string;
  readonly supplierName: string;
  /** Reference and remark. */
  readonly texts: readonly string[];
  readonly name: string;
  readonly quantity: string;
  readonly unit: string;
}

/** Fewest letters of a supplier's name that is looked for in remarks. */
const SHORTEST = 4;

interface Prepared {
  readonly record: QuantityRecord;
  readonly supplier: string;
  readonly texts: readonly string[];
}

/** Finds the record by quantity that already counts what a supplier was paid for in a month. */
export class QuantityRecords {
  /** Records by the words of their texts and suppliers, each list in order of days. */
  private readonly byWord = new Map<string, Prepared[]>();
  private readonly bySupplier = new Map<string, readonly Prepared[]>();

  constructor(records: readonly QuantityRecord[]) {
    for (const record of records.toSorted((one, other) => (one.from + one.id < other.from + other.id ? -1 : 1))) {
      const supplier = record.supplierName === '' ? '' : supplierKey(record.supplierName);
      const texts = record.texts.map(plainText).filter((text) => text !== '');
      const prepared = { record, supplier, texts };
      for (const word of new Set([supplier, ...texts].flatMap((text) => text.split(' ')))) {
        const known = this.byWord.get(word);
        if (known) known.push(prepared);
        else this.byWord.set(word, [prepared]);
      }
    }
  }

  /** The earliest record of the supplier that has days in the period; undefined: none. */
  of({
    supplierKey: supplier,
    from,
    to,
  }: Pick<SpendProposal, 'supplierKey' | 'from' | 'to'>): QuantityRecord | undefined {
    if (supplier === '') return undefined;
    const known = this.bySupplier.get(supplier) ?? this.find(supplier);
    this.bySupplier.set(supplier, known);
    return known.find(({ record }) => record.from <= to && record.to >= from)?.record;
  }

  private find(supplier: string): readonly Prepared[] {
    const lists = supplier.split(' ').map((word) => this.byWord.get(word) ?? []);
    const fewest = lists.reduce((best, list) => (list.length < best.length ? list : best), lists[0] ?? []);
    return fewest.filter((one) => isOf(one, supplier));
  }
}

function isOf({ supplier, texts }: Prepared, wanted: string): boolean {
  if (supplier === wanted) return true;
  return wanted.length >= SHORTEST && texts.some((text) => hasPhrase(text, wanted));
}
