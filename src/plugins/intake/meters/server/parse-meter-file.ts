import { messageFor, Problem, problem } from '#contract';
import { openTable, readXml } from '#server';
import {
  FileFault,
  GreenButton,
  IntervalTable,
  isNem,
  layoutOf,
  readNem,
  type MeterFile,
  type TableAnswer,
} from '../domain/index.ts';

/** What a parser needs of a file that arrived. */
export interface FileBytes {
  readonly name: string;
  readonly bytes: Buffer;
}

/** Called now and then; throws if the reading was cancelled. */
export type OnStep = (done: number) => void;

/** Refused with the sentence of a fault. */
export function faultProblem(fault: unknown): unknown {
  if (fault instanceof Problem || !(fault instanceof FileFault)) return fault;
  return problem('meters.file', 400, messageFor(fault.key, fault.values));
}

async function refusing<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (fault) {
    throw faultProblem(fault);
  }
}

/** Lets other work of the thread go on. */
const pause = () => new Promise((resolve) => setImmediate(resolve));

function textOf(bytes: Buffer): string {
  const label =
    bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : 'utf-8';
  try {
    return new TextDecoder(label, { fatal: true }).decode(bytes);
  } catch {
    throw new FileFault('meters.fault.encoding');
  }
}

/** Bytes in which a format is recognised. */
const BEGINNING = 4_000;

export const looksLikeNem = ({ bytes }: FileBytes): boolean => isNem(bytes.toString('latin1', 0, 100));

export const looksLikeGreenButton = ({ bytes }: FileBytes): boolean => {
  const text = bytes.toString('utf8', 0, BEGINNING);
  return /<(?:\w+:)?(?:feed|entry)\b/.test(text) && /naesb\.org\/espi/.test(text);
};

/** NEM12 or NEM13. */
export const parseNem = ({ bytes }: FileBytes, onStep: OnStep): Promise<MeterFile> =>
  refusing(async () => {
    const steps = readNem(textOf(bytes));
    for (;;) {
      const step = steps.next();
      if (step.done) return step.value;
      onStep(step.value);
      await pause();
    }
  });

/** A Green Button feed. */
export const parseGreenButton = ({ bytes }: FileBytes): Promise<MeterFile> =>
  refusing(async () => {
    const feed = new GreenButton();
    readXml(bytes, ['entry'], (entry) => feed.add(entry));
    return feed.done();
  });

/** Rows in which the titles of a table must stand. */
const TITLES_WITHIN = 20;

/** Columns that are read: a day has at most 288 intervals. */
const MOST_COLUMNS = 400;

/** Whether the titles are those of a table of intervals. */
export async function looksLikeTable({ bytes }: FileBytes): Promise<boolean> {
  // Only the beginning: the whole table is opened when it is read.
  const lines = bytes.toString('utf8', 0, BEGINNING).split(/\r?\n/).slice(0, TITLES_WITHIN);
  return lines.some((line) => [',', ';', '\t'].some((mark) => layoutOf(line.split(mark).map(unquoted)) !== null));
}

const unquoted = (cell: string) => cell.trim().replace(/^"(.*)"$/, '$1');

/** A table of intervals, as far as it can be read with this answer. */
export const parseTable = ({ bytes }: FileBytes, answer: TableAnswer, onStep: OnStep): Promise<IntervalTable> =>
  refusing(async () => {
    const file = await openTable(bytes);
    const sheet = file.sheets[0] ?? '';
    const read = async (given: TableAnswer): Promise<IntervalTable> => {
      let table: IntervalTable | null = null;
      let seen = 0;
      for await (const row of file.rows(sheet)) {
        const cells: string[] = [];
        for (const { column, text } of row.cells) if (column < MOST_COLUMNS) cells[column] = text;
        for (let column = 0; column < cells.length; column += 1) cells[column] ??= '';
        seen += 1;
        if (!table) {
          const layout = layoutOf(cells);
          if (layout) table = new IntervalTable(layout, given);
          else if (seen >= TITLES_WITHIN) throw new FileFault('meters.fault.titles');
          continue;
        }
        table.row(cells, row.number);
        if (seen % 1000 === 0) {
          onStep(seen);
          await pause();
        }
      }
      if (!table) throw new FileFault('meters.fault.titles');
      const again = table.again();
      return again ? read(again) : table;
    };
    return read(answer);
  });
