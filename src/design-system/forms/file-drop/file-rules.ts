/** Largest file taken, in bytes: the 10MB of the specification (section 9), counted as file systems do, 10 x 1024 x 1024. */
export const MAX_FILE_BYTES = 10 * 1024 * 1024;

/** What is wrong with a chosen file. */
export type FileProblem = 'fileFormatInvalid' | 'fileTooLarge';

/** What the rules need to know of a file. */
export interface FileFacts {
  readonly name: string;
  readonly size: number;
}

/** The first rule a file breaks, or null. Formats are endings such as `.csv`; none given takes every format. */
export function fileProblem(file: FileFacts, formats: readonly string[]): FileProblem | null {
  const name = file.name.toLowerCase();
  if (formats.length > 0 && !formats.some((ending) => name.endsWith(ending.toLowerCase()))) return 'fileFormatInvalid';
  return file.size > MAX_FILE_BYTES ? 'fileTooLarge' : null;
}

/** Names of formats as people say them: `['.xlsx', '.csv']` is "XLSX, CSV". */
export function formatNames(formats: readonly string[]): string {
  return formats.map((ending) => ending.replace(/^\./, '').toUpperCase()).join(', ');
}

const STEP = 1024;
const UNITS = ['B', 'kB', 'MB', 'GB'] as const;

/** A size as people read it: 10485760 is "10 MB", 1536 is "1.5 kB". */
export function sizeText(bytes: number): string {
  const power = bytes < STEP ? 0 : Math.min(Math.floor(Math.log(bytes) / Math.log(STEP)), UNITS.length - 1);
  const amount = bytes / STEP ** power;
  // Rounded down: a file a byte over a limit must not read as the limit itself, nor one below it as above.
  const shown = Math.floor(amount * 10) / 10;
  return `${shown.toLocaleString('en-US')} ${UNITS[power]}`;
}
