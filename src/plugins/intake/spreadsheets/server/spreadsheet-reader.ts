import { problem } from '#contract';
import type { ArrivedFile, FileBatch, Reader, Reading, ReadingControl } from '#plugins/intake/inbox/server';
import type { ImportDocuments } from '#plugins/records/record-import/server';
import type { Clock, Database, Trx } from '#server';
import { MAP_QUESTION, sheetAnswer, type SheetAnswer, type SheetQuestion } from '../contract/index.ts';
import {
  CodeBook,
  gapsOf,
  proposeMapping,
  type KnownNames,
  type MappingProposal,
  type ReadingSummary,
  type SheetCode,
  type SheetMapping,
} from '../domain/index.ts';
import { keepCodes, knownCodes } from './code-store.ts';
import { needsLook, sameMapping, similarMapping } from './known-sheet.ts';
import { keepMapping, knownMappings, useMapping, type KnownMapping } from './mapping-store.ts';
import { countRows } from './sheet-counts.ts';
import { openSheets, placedSheets, type SheetFile } from './sheet-file.ts';
import type { SheetNames } from './sheet-names.ts';
import { notesOf, proposedRows, titlesOfRows } from './sheet-rows.ts';
import { shownSamples } from './shown-samples.ts';

/** Readers of one kind of spreadsheet are surer than this one. */
const SURENESS = 0.3;

/** What a company knows about spreadsheets. */
interface Known {
  readonly names: KnownNames;
  readonly codes: readonly SheetCode[];
  readonly mappings: readonly KnownMapping[];
}

/** A mapping with which a file can be read. */
interface Chosen {
  readonly mapping: SheetMapping;
  readonly codes: readonly SheetCode[];
  /** The stored one it is. */
  readonly stored: KnownMapping | null;
}

/** Reads any XLSX or CSV by a mapping, and asks for one if there is none for its titles. */
export class SpreadsheetReader implements Reader {
  readonly id = 'spreadsheet';
  readonly formats = ['csv', 'xlsx'] as const;
  readonly asksAgain = true;

  constructor(
    private readonly database: Database,
    private readonly names: SheetNames,
    private readonly documents: ImportDocuments,
    private readonly clock: Clock,
  ) {}

  recognise({ format }: Pick<ArrivedFile, 'format'>): number {
    return format === 'xlsx' || format === 'csv' ? SURENESS : 0;
  }

  async read(arrived: ArrivedFile, control: ReadingControl): Promise<Reading> {
    const answer = answerOf(arrived.answer);
    const document = answer ? null : await this.documents.open(arrived.bytes);
    if (document) {
      const { titles, unread, rows } = document;
      const notes = [{ key: 'spreadsheets.note.document' }];
      if (unread.length === 0) return { kind: 'proposes', titles, rows, notes };
      const columns = { key: 'spreadsheets.note.columns', values: { columns: unread.join(', ') } };
      return { kind: 'proposes', titles, rows, notes: [...notes, columns] };
    }
    const file = await openSheets(arrived.bytes);
    control.progress(0);
    const known = await this.known(arrived.companyId);
    if (answer && !arrived.asksAgain) {
      const codes = [...known.codes, ...answer.codes];
      return this.proposed(file, known, { mapping: answer.mapping, codes, stored: null }, arrived, control);
    }
    const fresh = proposeMapping(file.samples, {
      facilities: known.names.facilities.flatMap(({ name, code = name }) => [name, code]),
      inputs: known.names.inputs.map(({ name }) => name),
      separator: file.table.separator,
      fileName: arrived.name,
    });
    if (!fresh) throw problem('sheets.empty', 400, 'spreadsheets.no-rows');
    if (answer) {
      const words = await wordsOf(file, known, answer.mapping, control);
      return asked(file, fresh, { known: null, mapping: answer.mapping, isSame: true }, words);
    }
    const same = sameMapping(file, known.mappings);
    if (!same) {
      const similar = similarMapping(file, known.mappings, fresh);
      const shown = similar?.mapping ?? fresh.mapping;
      const words = await wordsOf(file, known, shown, control);
      return asked(file, fresh, similar && { ...similar, isSame: false }, words);
    }
    const { mapping } = same;
    if (arrived.asksAgain || needsLook(mapping, same.known.mapping, fresh)) {
      const isOpen = fresh.open.some(({ about }) => about === 'first-month');
      const shown = isOpen ? { ...mapping, firstMonth: fresh.mapping.firstMonth } : mapping;
      return asked(
        file,
        fresh,
        { known: same.known, mapping: shown, isSame: true },
        await wordsOf(file, known, shown, control),
      );
    }
    const chosen = { mapping, codes: known.codes, stored: same.known };
    const words = await wordsOf(file, known, mapping, control);
    if (words.length > 0) return asked(file, fresh, { ...same, isSame: true }, words);
    return this.proposed(file, known, chosen, arrived, control);
  }

  /** Keeps the mapping and the words of an answer once their records are confirmed. */
  async recorded(trx: Trx, { answer: given }: ArrivedFile, { companyId, accountId }: FileBatch): Promise<void> {
    const answer = answerOf(given);
    if (!answer) return;
    const at = this.clock.now().toISOString();
    if (answer.mapping.titleRows > 0) await keepMapping(trx, { companyId, accountId, at, ...answer });
    // A facility may have been deleted since the answer.
    const { facilities } = await this.names.of(trx, companyId);
    const sites = new Set(facilities.map(({ id }) => id));
    const codes = answer.codes.filter(({ facilityId }) => facilityId === undefined || sites.has(facilityId));
    await keepCodes(trx, { companyId, accountId, at }, codes);
  }

  private async known(companyId: string): Promise<Known> {
    return this.database.withTenant(
      companyId,
      async (trx) => ({
        names: await this.names.of(trx, companyId),
        codes: await knownCodes(trx, companyId),
        mappings: await knownMappings(trx, companyId),
      }),
      { readonly: true },
    );
  }

  private async proposed(
    file: SheetFile,
    known: Known,
    { mapping, codes, stored }: Chosen,
    { companyId }: ArrivedFile,
    control: ReadingControl,
  ): Promise<Reading> {
    if (gapsOf(mapping).length > 0) throw problem('sheets.incomplete', 400, 'spreadsheets.incomplete');
    const sheets = placedSheets(file, mapping);
    const progress = (done: number) => control.progress(done);
    const summary = await countRows(file, sheets, new CodeBook(codes, known.names), progress);
    if (summary.figures === 0) throw problem('sheets.no-figures', 400, 'spreadsheets.no-figures');
    const read = new Set(sheets.map(({ sheet }) => sheet));
    const unread = file.samples.filter(({ name, rows }) => rows.length > 0 && !read.has(name)).map(({ name }) => name);
    const notes = notesOf(summary, unread);
    if (stored) {
      const at = this.clock.now().toISOString();
      await this.database.withTenant(companyId, (trx) => useMapping(trx, companyId, stored.id, at));
    }
    const used = stored ? [{ key: 'spreadsheets.note.mapping', values: { name: stored.name } }] : [];
    const book = new CodeBook(codes, known.names);
    return {
      kind: 'proposes',
      titles: titlesOfRows(sheets),
      rows: proposedRows(file, sheets, { mapping, book, progress }),
      notes: [...used, ...notes],
    };
  }
}

function answerOf(given: unknown): SheetAnswer | null {
  if (given === null || given === undefined) return null;
  const answer = sheetAnswer.safeParse(given);
  if (!answer.success) throw problem('sheets.answer', 400, 'spreadsheets.answer');
  return answer.data;
}

/** The words of a file that nothing explains; none if it cannot be read by the mapping yet. */
async function wordsOf(
  file: SheetFile,
  { codes, names }: Known,
  mapping: SheetMapping,
  control: ReadingControl,
): Promise<ReadingSummary['words']> {
  if (gapsOf(mapping).includes('quantity')) return [];
  const book = new CodeBook(codes, names);
  const { words } = await countRows(file, placedSheets(file, mapping), book, (done) => control.progress(done));
  return words;
}

function asked(
  { samples, table }: SheetFile,
  fresh: MappingProposal,
  found: { readonly known: KnownMapping | null; readonly mapping: SheetMapping; readonly isSame: boolean } | null,
  words: ReadingSummary['words'],
): Reading {
  const detail: SheetQuestion = {
    samples: shownSamples(samples),
    mapping: mutable(found?.mapping ?? fresh.mapping),
    reasons: fresh.reasons.map(({ column, code, values }) => ({ column, reason: code, values: { ...values } })),
    open: fresh.open.map(({ about, examples }) => ({ about, examples: [...examples] })),
    words: [...words],
    known: found?.known ? { name: found.known.name, isSame: found.isSame } : null,
    separator: table.separator ?? null,
  };
  return { kind: 'asks', question: MAP_QUESTION, detail };
}

const mutable = (mapping: SheetMapping) => ({ ...mapping, sheets: [...mapping.sheets], columns: [...mapping.columns] });
