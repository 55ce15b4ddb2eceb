import { MESSAGES, problem } from '#contract';
import { fileFormat, windowsText } from '#server';
import type { EvidenceFormat } from '../contract/index.ts';
import { unreadSpreadsheet } from '../domain/unread-format.ts';

/**
 * The format of a file, by its bytes. Throws 400 `evidence.format` for others; of a spreadsheet that is not read it says how
 * to save it.
 */
export async function evidenceFormat(bytes: Buffer): Promise<EvidenceFormat> {
  const format = (await fileFormat(bytes)) ?? (await tableInWindows(bytes));
  if (format) return format;
  const message = unreadSpreadsheet(bytes) ?? MESSAGES.fileFormat;
  throw problem('evidence.format', 400, message, [{ path: 'file', message }]);
}

/** Excel saves a CSV in the code page of Windows, unless it is asked for UTF-8. */
async function tableInWindows(bytes: Buffer): Promise<EvidenceFormat | null> {
  const text = windowsText(bytes);
  return text !== null && (await fileFormat(Buffer.from(text))) === 'csv' ? 'csv' : null;
}
