import { messageFor, MESSAGES, problem } from '#contract';
import { CsvFault, openCsv } from './csv-read.ts';
import { TableFault } from './table-limits.ts';
import type { TableFile } from './table-row.ts';
import { openXlsx } from './xlsx-read.ts';
import { ZipFault } from '../zip/read-zip.ts';

/** First bytes of an archive, and of an old or encrypted Excel file. */
const ZIP = Buffer.from('PK\u0003\u0004');
const OLE = Buffer.from([0xd0, 0xcf, 0x11, 0xe0]);

/** Starts of text files that are no tables: PDF, RTF, and web pages named .xls. */
const NO_TABLE = /^(\ufeff)?\s*(%PDF-|\{\\rtf|<(!doctype|html|\?xml)\b)/i;

/** Number of bytes to check for that. */
const BEGINNING = 64;

/**
 * Opens an XLSX or a CSV by its content, whatever its name. Throws 400 `file.format` for everything else, and
 * `file.bomb` for an archive that decompresses to far more than it should. So do its rows, because a fault further down
 * is found only while they are read.
 */
export async function openTable(bytes: Buffer): Promise<TableFile> {
  if (bytes.length === 0) throw problem('file.empty', 400, 'api.file-empty');
  if (bytes.subarray(0, 4).equals(OLE)) throw problem('file.format', 400, 'api.file-no-password');
  if (bytes.subarray(0, 4).equals(ZIP)) return withProblems(await asProblem(() => openXlsx(bytes)));
  const isBinary = bytes.subarray(0, 4_096).includes(0) && !isUtf16(bytes);
  if (isBinary || NO_TABLE.test(bytes.toString('utf8', 0, BEGINNING)))
    throw problem('file.format', 400, MESSAGES.fileFormat);
  return withProblems(openCsv(bytes));
}

const isUtf16 = (bytes: Buffer) => bytes.readUInt16BE(0) === 0xfffe || bytes.readUInt16BE(0) === 0xfeff;

/** Converts an error of reading a file to a problem for the user. Returns other errors unchanged. */
function fileProblem(error: unknown): unknown {
  if (error instanceof CsvFault)
    return problem('file.format', 400, messageFor('api.file-quotation', { line: error.line }));
  if (error instanceof TableFault) return problem('file.too-much', 400, error.message);
  if (!(error instanceof ZipFault)) return error;
  if (error.reason === 'bomb') return problem('file.bomb', 400, 'api.file-bomb');
  return problem('file.format', 400, MESSAGES.fileFormat);
}

/** The file, with faults of its rows as problems. */
function withProblems(file: TableFile): TableFile {
  return {
    ...file,
    async *rows(sheet) {
      try {
        yield* file.rows(sheet);
      } catch (error) {
        throw fileProblem(error);
      }
    },
  };
}

async function asProblem<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw fileProblem(error);
  }
}
