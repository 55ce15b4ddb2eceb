import { hasPhrase, plainText, supplierKey } from './words.ts';

/** What was paid to a supplier, as recorded by spend. */
export interface SpendRecord {
  readonly from: string;
  readonly to: string;
  readonly categoryId: string;
  readonly supplierId: string | null;
  /** Name of the connected company, else as in the reference of a record by spend: the name, a comma, the currency. */
  readonly supplierName: string;
  readonly reference: string;
  readonly quantity: string;
  readonly unit: string;
}

/** A record by quantity, as far as it tells whom it is from. */
export interface SuppliedRecord {
  readonly from: string;
  readonly to: string;
  readonly categoryId: string;
  readonly supplierId: string | null;
  /** Reference and remark. */
  readonly texts: readonly string[];
}

/** Fewest letters of a supplier's name that is looked for in texts. */
const SHORTEST = 4;

/**
 * Money for a journey or a delivery pays for nothing else. Money for goods and services may be for fuel, energy, waste or
 * anything else that is recorded by quantity elsewhere.
 */
const NARROW: ReadonlySet<string> = new Set(['UPSTREAM_TRANSPORTATION_AND_DISTRIBUTION', 'BUSINESS_TRAVEL']);

/** The supplier of a record by spend; empty: it names none. */
export const supplierOf = ({ supplierName, reference }: Pick<SpendRecord, 'supplierName' | 'reference'>): string =>
  supplierName === '' ? (/^(.+), [A-Z]{3}$/s.exec(reference)?.[1]?.trim() ?? '') : supplierName;

interface Prepared {
  readonly record: SpendRecord;
  readonly supplier: string;
}

/** Finds the record by spend that already counts what a record by quantity is about. */
export class PaidFor {
  private readonly byId = new Map<string, Prepared[]>();
  /** By the first word of the supplier's name. */
  private readonly byWord = new Map<string, Prepared[]>();

  constructor(records: readonly SpendRecord[]) {
    for (const record of records) {
      const prepared = { record, supplier: supplierKey(supplierOf(record)) };
      if (record.supplierId !== null) put(this.byId, record.supplierId, prepared);
      const [word] = prepared.supplier.split(' ');
      if (word !== undefined && prepared.supplier.length >= SHORTEST) put(this.byWord, word, prepared);
    }
  }

  /** The earliest one of the same supplier with days of the same period; undefined: none. */
  of({ from, to, categoryId, supplierId, texts }: SuppliedRecord): SpendRecord | undefined {
    const plain = texts.map(plainText).filter((text) => text !== '');
    const named = [...new Set(plain.flatMap((text) => text.split(' ')))]
      .flatMap((word) => this.byWord.get(word) ?? [])
      .filter(({ supplier }) => plain.some((text) => hasPhrase(text, supplier)));
    const chosen = supplierId === null ? [] : (this.byId.get(supplierId) ?? []);
    const [earliest] = [...chosen, ...named]
      .filter(
        ({ record }) =>
          record.from <= to &&
          record.to >= from &&
          (record.categoryId === categoryId || !NARROW.has(record.categoryId)),
      )
      .toSorted((one, other) => (orderOf(one) < orderOf(other) ? -1 : 1));
    return earliest?.record;
  }
}

const orderOf = ({ record, supplier }: Prepared) => record.from + supplier + record.unit;

function put(lists: Map<string, Prepared[]>, key: string, prepared: Prepared): void {
  const list = lists.get(key);
  if (list) list.push(prepared);
  else lists.set(key, [prepared]);
}
