import type { ArrivedFile, FileBatch, Reader, Reading, ReadingControl } from '#plugins/intake/inbox/server';
import type { CompanyStore } from '#plugins/company/company/server';
import { readPdfText, type Database, type Trx } from '#server';
import { MARK_QUESTION, markAnswer } from '../contract/index.ts';
import {
  billOfLayout,
  billText,
  currencyOf,
  learnMarks,
  readByLayout,
  supplierOf,
  totalOf,
  uncounted,
  type BillPieces,
  type BillText,
  type Supplier,
} from '../domain/index.ts';
import { markedBill, totalOfPart, type MarkedBill } from './bill-answer.ts';
import type { BillStore, KnownPart } from './bill-store.ts';
import { markDetail, type TriedLayout } from './mark-detail.ts';
import { viewOfBill, type ReadBill } from './bill-view.ts';
import { checkedAnswer } from './checked-answer.ts';
import { doubt, knownOf, proposal, type FoundPart } from './proposal.ts';

/** Below this a figure was found, but another one might be meant. */
const DOUBTFUL = 0.8;

/** Reads bills in PDF. The first bill of a supplier is marked by a person; the next is proposed by what was learnt. */
export class PdfBillReader implements Reader {
  readonly id = 'pdf-bill';
  readonly formats = ['pdf'] as const;
  readonly asksAgain = true;

  constructor(
    private readonly database: Database,
    private readonly companies: Pick<CompanyStore, 'company'>,
    private readonly store: BillStore,
  ) {}

  recognise({ format }: Pick<ArrivedFile, 'format'>): number {
    return format === 'pdf' ? 0.5 : 0;
  }

  async read(file: ArrivedFile, control: ReadingControl): Promise<Reading> {
    const answer = file.answer === null ? null : checkedAnswer(markAnswer, file.answer);
    const pages = await readPdfText(file.bytes, {
      signal: control.signal,
      onPage: (done, of) => control.progress(done, of),
    });
    const company = await this.within(file, (trx) => this.companies.company(trx, file.companyId));
    const text = billText(pages, { country: company?.country ?? null });
    if (!text.pieces.some((piece) => /\p{L}{2}/u.test(piece.text)))
      return { kind: 'keeps', why: { key: 'bills.scan' } };
    const own = [company?.abn, company?.registrationNumber].flatMap((number) => number?.replace(/\D/g, '') ?? []);
    const supplier = supplierOf(text, new Set(own));
    const known = await this.within(file, (trx) => this.store.known(trx, file.companyId, supplier?.key ?? ''));
    if (answer && !file.asksAgain)
      return this.propose(file, { text, supplier, known }, fromAnswer(text, markedBill(text, answer), supplier));
    const tried = await this.bestLayout(file, text, supplier);
    const found = tried?.reading.isComplete ? fromLayout({ text, supplier, known }, tried) : null;
    if (found && !file.asksAgain) return this.propose(file, { text, supplier, known }, { ...found, marks: null });
    return { kind: 'asks', question: MARK_QUESTION, detail: markDetail(text, supplier, tried, known) };
  }

  recorded(trx: Trx, { companyId, itemId }: ArrivedFile, batch: FileBatch): Promise<void> {
    return this.store.learn(trx, { companyId, itemId }, batch);
  }

  undone(trx: Trx, { companyId, itemId }: ArrivedFile): Promise<void> {
    return this.store.forget(trx, { companyId, itemId });
  }

  private within<T>({ companyId }: ArrivedFile, work: (trx: Trx) => Promise<T>): Promise<T> {
    return this.database.withTenant(companyId, work);
  }

  /** Of the layouts of a supplier, the one that finds the most. */
  private async bestLayout(file: ArrivedFile, text: BillText, supplier: Supplier | null): Promise<TriedLayout | null> {
    if (!supplier) return null;
    const layouts = await this.within(file, (trx) => this.store.layouts(trx, file.companyId, supplier.key));
    let best: TriedLayout | null = null;
    for (const marks of layouts) {
      const reading = readByLayout(text, marks);
      const isBetter =
        best === null ||
        Number(reading.isComplete) > Number(best.reading.isComplete) ||
        (reading.isComplete === best.reading.isComplete && reading.sure > best.reading.sure);
      if (isBetter) best = { marks, reading };
    }
    return best;
  }

  private async propose(
    file: ArrivedFile,
    { text, supplier, known }: Sent,
    { bill, parts: found, marks }: ReadParts & { readonly marks: ReturnType<typeof learnMarks> },
  ): Promise<Reading> {
    const { reading, parts } = proposal(found, known);
    if (supplier)
      await this.within(file, (trx) =>
        this.store.keepReading(trx, file, { supplier: supplier.key, supplierName: supplier.name, marks, parts }),
      );
    return { ...reading, view: viewOfBill(text, supplier, bill) };
  }
}

/** A bill, who sent it, and what is known of the sender's accounts. */
interface Sent {
  readonly text: BillText;
  readonly supplier: Supplier | null;
  readonly known: readonly KnownPart[];
}

/** The figures of a bill, and the records that they make. */
interface ReadParts {
  readonly bill: ReadBill;
  readonly parts: readonly FoundPart[];
}

/** Records by what a person has marked, and the layout that follows from it. */
function fromAnswer(text: BillText, bill: MarkedBill, supplier: Supplier | null) {
  const pieces = piecesOf(bill);
  const currency = currencyOf(text, bill.money?.piece ?? null);
  const parts = bill.parts.map((part, at): FoundPart => ({
    number: part.number?.value ?? '',
    label: part.label,
    meaning: part.meaning,
    from: bill.from.value,
    to: bill.to.value,
    total: totalOfPart(part),
    // The amount of the bill is compared once.
    money: at === 0 ? (bill.money?.value ?? null) : null,
    currency,
    invoice: bill.invoice?.value ?? null,
    page: pageOf(part.quantities.map(({ piece }) => piece)),
    text: part.quantities.map((one) => one.text).join(' + '),
    supplier: supplier?.name ?? null,
    issues: [],
  }));
  return { bill, parts, marks: pieces && learnMarks(text, pieces, currency) };
}

/** A layout can be learnt if every figure that it needs was marked on the page. */
function piecesOf({ from, to, invoice, money, parts }: MarkedBill): BillPieces | null {
  if (!from.piece || !to.piece) return null;
  const marked = parts.map(({ number, quantities, meaning }) => ({
    number: number?.piece ?? null,
    quantities: quantities.flatMap(({ piece }) => piece ?? []),
    unit: meaning.unit,
  }));
  if (marked.some(({ quantities }, at) => quantities.length !== parts[at]?.quantities.length)) return null;
  return {
    from: from.piece,
    to: to.piece,
    invoice: invoice?.piece ?? null,
    money: money?.piece ?? null,
    parts: marked,
  };
}

/** Records by a layout. Null: an account of the bill is new, so a person says what it is. */
function fromLayout({ text, supplier, known }: Sent, { marks, reading }: TriedLayout): ReadParts | null {
  const bill = billOfLayout(text, reading, marks.currency);
  if (!bill) return null;
  const others = uncounted(text, bill.parts);
  const parts: FoundPart[] = [];
  for (const [at, part] of bill.parts.entries()) {
    const number = part.number?.value ?? '';
    const label = bill.parts.length > 1 ? (marks.parts[at]?.quantities[0]?.label ?? '') : '';
    const last = knownOf(known, { number, label });
    if (!last) return null;
    const sure = Math.min(bill.from.sure, bill.to.sure, ...part.quantities.map((one) => one.sure));
    parts.push({
      number,
      label,
      meaning: last.meaning,
      from: bill.from.value,
      to: bill.to.value,
      total: totalOf(
        part.quantities.map(({ value, unit }) => ({ value, unit: unit ?? last.meaning.unit })),
        last.meaning.unit,
      ),
      money: at === 0 ? (bill.money?.value ?? null) : null,
      currency: bill.currency,
      invoice: bill.invoice?.value ?? null,
      page: pageOf(part.quantities.map(({ piece }) => piece)),
      text: part.quantities.map((one) => one.text).join(' + '),
      supplier: supplier?.name ?? null,
      issues: [
        ...(sure < DOUBTFUL ? [doubt('quantity', 'bills.unsure')] : []),
        ...(at === 0 && others.length > 0
          ? [
              doubt('quantity', 'bills.uncounted', {
                text: others
                  .map((one) => one.text)
                  .join(', ')
                  .slice(0, 200),
              }),
            ]
          : []),
      ],
    });
  }
  return { bill, parts };
}

function pageOf(pieces: readonly ({ readonly page: number } | null)[]): number | null {
  const page = pieces.find((piece) => piece !== null)?.page;
  return page === undefined ? null : page + 1;
}
