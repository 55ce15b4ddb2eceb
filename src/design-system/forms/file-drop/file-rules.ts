/** Maximum file size in bytes: the 10MB of the specification (section 9), in file system units, 10 x 1024 x 1024. */
export const MAX_FILE_BYTES = 10 * 1024 * 1024;

/** What is wrong with a chosen file. */
export type FileProblem = 'fileFormatInvalid' | 'fileTooLarge';

/** The properties of a file that the rules check. */
export interface FileFacts {
  readonly name: string;
  readonly size: number;
}

/** The first rule a file violates, or null. Formats are extensions such as `.csv`; an empty list accepts all. */
export function fileProblem(file: FileFacts, formats: readonly string[]): FileProblem | null {
  const name = file.name.toLowerCase();
  if (formats.length > 0 && !formats.some((ending) => name.endsWith(ending.toLowerCase()))) return 'fileFormatInvalid';
  return file.size > MAX_FILE_BYTES ? 'fileTooLarge' : null;
}

/** Display names of formats: `['.xlsx', '.csv']` is "XLSX, CSV". */
export function formatNames(formats: readonly string[]): string {
  return formats.map((ending) => ending.replace(/^\./, '').toUpperCase()).join(', ');
}

const STEP = 1024;
const UNITS = ['B', 'kB', 'MB', 'GB'] as const;

/** Display text of a size: 10485760 is "10 MB", 1536 is "1.5 kB". */
export function sizeText(bytes: number): string {
  const power = bytes < STEP ? 0 : Math.min(Math.floor(Math.log(bytes) / Math.log(STEP)), UNITS.length - 1);
  const amount = bytes / STEP ** power;
  // Rounded down: a file below a limit must not read as above it.
  const shown = Math.floor(amount * 10) / 10;
  return `${shown.toLocaleString('en-US')} ${UNITS[power]}`;
}
