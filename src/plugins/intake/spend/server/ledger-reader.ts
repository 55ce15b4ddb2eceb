import { messageFor, textOf, type MessageText } from '#contract';
import type { CompanyStore } from '#plugins/company/company/server';
import type { AccountStore } from '#plugins/identity/sign-in/server';
import type { ArrivedFile, FileBatch, Reader, Reading, ReadingControl } from '#plugins/intake/inbox/server';
import { decimal, exactText } from '#domain/units';
import { defaultsOf, TEXT_LANGUAGES, type Clock, type Database, type Texts, type Trx } from '#server';
import { columnsAnswer, proposeAnswer, type ColumnsDetail } from '../contract/index.ts';
import { summaryOf, type LedgerLine } from '../domain/index.ts';
import { openLedger, readLedger, recogniseLedger, type OpenedLedger } from './ledger-file.ts';
import { forgetDecisions } from './learnt-store.ts';
import {
  addLedger,
  changeLedger,
  dropLedger,
  knownLedger,
  ledgerOf,
  regroup,
  stateSums,
  type LedgerKey,
} from './ledger-store.ts';
import { meaningOf, saveMeaning } from './meaning-store.ts';
import { lastRates } from './own-money.ts';
import { proposedRecords, type ProposalParts } from './proposed-records.ts';
import type { SpendText } from './texts/index.ts';

/** Longest time of a statement on a whole ledger, in milliseconds. */
const STATEMENT_TIMEOUT = 5 * 60_000;

export interface LedgerReaderParts extends ProposalParts {
  readonly database: Database;
  readonly companies: CompanyStore;
  readonly accounts: Pick<AccountStore, 'byId'>;
  readonly texts: Texts;
  readonly clock: Clock;
}

/** Reads the export of a general or purchase ledger: asks what its lines are until a person says "propose". */
export class LedgerReader implements Reader {
  readonly id = 'ledger';
  readonly formats = ['csv', 'xlsx'] as const;

  constructor(private readonly parts: LedgerReaderParts) {}

  recognise({ bytes }: Pick<ArrivedFile, 'bytes'>): Promise<number> {
    return recogniseLedger(bytes);
  }

  async read(file: ArrivedFile, control: ReadingControl): Promise<Reading> {
    const key = { companyId: file.companyId, itemId: file.itemId };
    const { database } = this.parts;
    const stored = await database.withTenant(key.companyId, (trx) => ledgerOf(trx, key));
    const said = columnsAnswer.safeParse(file.answer);
    const isReadAgain = said.success && stored?.state === 'OPEN';
    if (stored && !isReadAgain)
      return proposeAnswer.safeParse(file.answer).success ? this.propose(file) : classify(key);
    const opened = await openLedger(
      file.bytes,
      async (shape) => {
        if (said.success) return said.data;
        return database.withTenant(key.companyId, (trx) => meaningOf(trx, key.companyId, shape));
      },
      (rows) => control.progress(rows),
    );
    if (opened.asks.length > 0) return { kind: 'asks', question: 'spend.columns', detail: columnsDetail(opened) };
    await this.store(file, opened, said.success, control);
    return classify(key);
  }

  async recorded(trx: Trx, { companyId, itemId }: ArrivedFile, { batchId }: FileBatch): Promise<void> {
    await changeLedger(trx, { companyId, itemId }, { state: 'RECORDED', batchId });
  }

  async undone(trx: Trx, { companyId, itemId }: ArrivedFile): Promise<void> {
    await changeLedger(trx, { companyId, itemId }, { state: 'OPEN', batchId: null });
  }

  async discarded(trx: Trx, { companyId, itemId }: Pick<ArrivedFile, 'companyId' | 'itemId'>): Promise<void> {
    const key = { companyId, itemId };
    if (!(await ledgerOf(trx, key, true))) return;
    await forgetDecisions(trx, key);
    await dropLedger(trx, key);
  }

  private async store(
    file: ArrivedFile,
    opened: OpenedLedger,
    isSaid: boolean,
    control: ReadingControl,
  ): Promise<void> {
    const { database, companies, clock, money } = this.parts;
    const { companyId, itemId, accountId } = file;
    const company = await database.withTenant(companyId, (trx) => companies.company(trx, companyId));
    const lines: LedgerLine[] = [];
    const { row: titleRow, titles, columns, style, sheet } = opened;
    const currency = defaultsOf(company?.country ?? 'AU').currency;
    const counts = await readLedger(
      file.bytes,
      sheet,
      { titleRow, titles, columns, style, currency },
      { onLine: (line) => lines.push(line), onRows: (rows) => control.progress(rows, opened.rows) },
    );
    const perDollar = await lastRates(money);
    const work = async (trx: Trx) => {
      if (isSaid) await saveMeaning(trx, companyId, opened);
      // Another meaning of the columns makes other groups: what was decided about the former ones is forgotten.
      await forgetDecisions(trx, { companyId, itemId });
      const at = clock.now().toISOString();
      await addLedger(trx, { companyId, itemId, counts, lines, perDollar, at, accountId });
    };
    await database.withTenant(companyId, work, { statementTimeout: STATEMENT_TIMEOUT });
  }

  private async propose({ companyId, itemId, accountId }: ArrivedFile): Promise<Reading> {
    const { database, accounts, texts, money } = this.parts;
    const key = { companyId, itemId };
    const perDollar = await lastRates(money);
    const work = async (trx: Trx): Promise<Reading> => {
      const account = await accounts.byId(trx, accountId);
      const language = TEXT_LANGUAGES.find((one) => one === account?.language) ?? 'en';
      const say = texts.in<SpendText>(language);
      await regroup(trx, key, await knownLedger(trx, key, true), perDollar);
      const ledger = await knownLedger(trx, key);
      const { rows, refused, credits } = await proposedRecords(trx, key, ledger, this.parts, say);
      const notes = [
        ...(await leftNotes(trx, key)),
        ...(refused > 0 ? [messageFor('spend.note.refused', { count: refused })] : []),
        ...(credits > 0 ? [messageFor('spend.note.credits', { count: credits })] : []),
        ...(ledger.faults > 0 ? [messageFor('spend.note.faults', { count: ledger.faults })] : []),
        ...(ledger.totals > 0 ? [messageFor('spend.note.totals', { count: ledger.totals })] : []),
      ];
      return { kind: 'proposes', titles: TITLES.map((title) => say(title)), rows, notes: notes.map(asText) };
    };
    return database.withTenant(companyId, work, { statementTimeout: STATEMENT_TIMEOUT });
  }
}

const TITLES = [
  'spend.title.month',
  'spend.title.facility',
  'spend.title.input',
  'spend.title.supplier',
  'spend.title.amount',
  'spend.title.currency',
  'spend.title.lines',
  'spend.title.largest',
] as const satisfies readonly SpendText[];

const asText = (message: string): MessageText => textOf(message);

const classify = ({ itemId }: LedgerKey): Reading => ({
  kind: 'asks',
  question: 'spend.classify',
  detail: { itemId },
});

function columnsDetail({ asks, titles, columns, sample, style }: OpenedLedger): ColumnsDetail {
  const { dayOrder, decimalMark } = style;
  return {
    asks: [...asks],
    titles: [...titles],
    columns,
    sample: sample.map((row) => [...row]),
    dayOrder,
    decimalMark,
  };
}

const NOTES = {
  LEFT_OUT: 'spend.note.left',
  BY_QUANTITY: 'spend.note.quantity',
  UNCLASSIFIED: 'spend.note.unclassified',
} as const;

/** What is in no record: not classified, not counted, counted by quantity; each with its sum and share. */
async function leftNotes(trx: Trx, key: LedgerKey): Promise<readonly string[]> {
  return summaryOf(await stateSums(trx, key)).flatMap(({ currency, states }) =>
    states
      .filter(({ lines }) => lines > 0)
      .flatMap(({ state, lines, total, share }) =>
        state === 'COUNTED'
          ? []
          : [messageFor(NOTES[state], { lines, total: exactText(decimal(total)), currency, share })],
      ),
  );
}
