import { unreachable } from './answer-problem.ts';
import type { Incoming } from './sender.ts';

/** A file the server sent. */
export interface DownloadedFile {
  readonly name: string;
  readonly blob: Blob;
}

/** The file in a response. Throws `Unknown` if there is none. */
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

/** Milliseconds after which the object URL of a download is revoked; the browser has started by then. */
const PATIENCE = 60_000;

/** Starts a download of the file in the browser. */
export function saveFile({ name, blob }: DownloadedFile): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), PATIENCE);
}
