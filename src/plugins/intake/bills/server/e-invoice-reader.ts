import type { ArrivedFile, FileBatch, Reader, Reading, ReadingControl } from '#plugins/intake/inbox/server';
import type { Database, Trx } from '#server';
import { PLACE_QUESTION, placeAnswer, PARTS_MOST, type BillMeaning, type PlaceDetail } from '../contract/index.ts';
import { partsOf, totalOf, type EInvoice, type InvoicePart } from '../domain/index.ts';
import type { BillStore, KnownPart } from './bill-store.ts';
import { checkedAnswer } from './checked-answer.ts';
import { invoiceOf } from './invoice-of.ts';
import { knownOf, proposal, type FoundPart } from './proposal.ts';

/** Root elements of UBL. */
const ROOT = /<(?:[\w.-]+:)?(?:Invoice|CreditNote)[\s>]/;

/** Characters in which the root element begins. */
const ROOT_WITHIN = 2_000;

type Notes = (Reading & { readonly kind: 'proposes' })['notes'];

/** Reads e-invoices of UBL 2.1, such as Peppol BIS Billing 3. */
export class EInvoiceReader implements Reader {
  readonly id = 'e-invoice';
  readonly formats = ['xml'] as const;
  readonly asksAgain = true;

  constructor(
    private readonly database: Database,
    private readonly store: BillStore,
  ) {}

  recognise({ format, bytes }: Pick<ArrivedFile, 'format' | 'bytes'>): number {
    return format === 'xml' && ROOT.test(bytes.toString('latin1', 0, ROOT_WITHIN)) ? 0.9 : 0;
  }

  async read(file: ArrivedFile, control: ReadingControl): Promise<Reading> {
    const answer = file.answer === null ? null : checkedAnswer(placeAnswer, file.answer);
    const invoice = invoiceOf(file.bytes);
    control.progress(1, 1);
    // A record has no negative quantity, so a person corrects the record that was charged too much.
    if (invoice.isCreditNote) return { kind: 'keeps', why: { key: 'bills.credit-note', values: { id: invoice.id } } };
    const { parts, left } = partsOf(invoice);
    if (parts.length === 0) return { kind: 'keeps', why: { key: 'bills.no-lines' } };
    if (parts.length > PARTS_MOST)
      return { kind: 'keeps', why: { key: 'bills.many-lines', values: { most: PARTS_MOST } } };
    const supplier = invoice.supplier?.key ?? '';
    const known = await this.database.withTenant(file.companyId, (trx) =>
      this.store.known(trx, file.companyId, supplier),
    );
    const meanings = parts.map((part, at) => (answer ? (answer.parts[at]?.meaning ?? null) : meaningOf(known, part)));
    if (file.asksAgain || (answer === null && meanings.includes(null)))
      return { kind: 'asks', question: PLACE_QUESTION, detail: detailOf(invoice, parts, meanings) };
    const found = parts.flatMap((part, at): readonly FoundPart[] => {
      const meaning = meanings[at];
      return meaning ? [foundPart(invoice, part, meaning, at)] : [];
    });
    const proposed = proposal(found, known, notesOf(invoice, left));
    if (supplier !== '')
      await this.database.withTenant(file.companyId, (trx) =>
        this.store.keepReading(trx, file, {
          supplier,
          supplierName: invoice.supplier?.name ?? '',
          marks: null,
          parts: proposed.parts,
        }),
      );
    return proposed.reading;
  }

  recorded(trx: Trx, { companyId, itemId }: ArrivedFile, batch: FileBatch): Promise<void> {
    return this.store.learn(trx, { companyId, itemId }, batch);
  }

  undone(trx: Trx, { companyId, itemId }: ArrivedFile): Promise<void> {
    return this.store.forget(trx, { companyId, itemId });
  }
}

const accountOf = ({ number, label }: InvoicePart) => ({ number: number ?? '', label });

const meaningOf = (known: readonly KnownPart[], part: InvoicePart): BillMeaning | null =>
  knownOf(known, accountOf(part))?.meaning ?? null;

const quantitiesOf = ({ lines }: InvoicePart) => lines.map(({ quantity, unit }) => ({ value: quantity, unit }));

function foundPart(invoice: EInvoice, part: InvoicePart, meaning: BillMeaning, at: number): FoundPart {
  return {
    ...accountOf(part),
    meaning,
    from: part.from,
    to: part.to,
    total: totalOf(quantitiesOf(part), meaning.unit),
    money: at === 0 ? invoice.payable : null,
    currency: invoice.currency,
    invoice: invoice.id === '' ? null : invoice.id,
    page: null,
    text: part.lines.map(({ name, quantity, unit }) => `${name}: ${quantity} ${unit ?? ''}`.trim()).join(' + '),
    supplier: invoice.supplier?.name ?? null,
    issues: [],
  };
}

function detailOf(
  invoice: EInvoice,
  parts: readonly InvoicePart[],
  meanings: readonly (BillMeaning | null)[],
): PlaceDetail {
  return {
    supplier: invoice.supplier?.name ?? null,
    invoice: invoice.id,
    parts: parts.map((part, at) => {
      const total = totalOf(quantitiesOf(part), part.unit);
      return {
        number: part.number,
        from: part.from,
        to: part.to,
        quantity: total.ok ? total.quantity : '',
        unit: part.unit,
        lines: part.lines.map(({ name, quantity, unit }) => ({ name, quantity, unit: unit ?? '' })),
        meaning: meanings[at] ?? null,
      };
    }),
  };
}

/** What was left out, and the files inside the invoice. */
function notesOf({ attachments }: EInvoice, left: ReturnType<typeof partsOf>['left']): Notes {
  const names = (why: 'unit' | 'period') =>
    left
      .filter((one) => one.why === why)
      .map(({ line }) => line.name || line.id)
      .join(', ')
      .slice(0, 500);
  const note = (key: string, values: string) => (values === '' ? [] : [{ key, values: { names: values } }]);
  return [
    ...note('bills.left-unit', names('unit')),
    ...note('bills.left-period', names('period')),
    ...note('bills.attached', attachments.join(', ').slice(0, 500)),
  ];
}
