import { unreachable } from './answer-problem.ts';
import type { Incoming } from './sender.ts';

/** A file the server gave. */
export interface DownloadedFile {
  readonly name: string;
  readonly blob: Blob;
}

/** The file of an answer. Throws `Unknown` where none came. */
export function downloadedOf({ body, fileName }: Incoming): DownloadedFile {
  if (!(body instanceof Blob)) throw unreachable();
  return { name: fileName ?? 'download', blob: body };
}

/** The name in a `content-disposition` header: the encoded form, else the plain one. */
export function fileNameIn(header: string | undefined): string | undefined {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(header ?? '')?.[1];
  if (encoded !== undefined) return decodeURIComponent(encoded);
  return /filename="([^"]*)"/i.exec(header ?? '')?.[1];
}

/** How long the browser may take to begin with a file before its address is given up, in milliseconds. */
const PATIENCE = 60_000;

/** Hands a file to the browser, which stores it where the person keeps downloads. */
export function saveFile({ name, blob }: DownloadedFile): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), PATIENCE);
}
