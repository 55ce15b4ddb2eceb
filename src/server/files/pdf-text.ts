import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { TextItem, TextMarkedContent } from 'pdfjs-dist/types/src/display/api.js';
import { messageFor, Problem, problem } from '#contract';

/** A text as drawn on a page. In points (1/72 inch) from the upper left corner of the page as it is shown. */
export interface PdfTextItem {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface PdfTextPage {
  /** Points. */
  readonly width: number;
  readonly height: number;
  readonly items: readonly PdfTextItem[];
}

export interface PdfTextLimits {
  readonly pages: number;
  /** Texts on all pages together. */
  readonly items: number;
  /** Characters of all texts together. */
  readonly characters: number;
  readonly seconds: number;
}

export interface PdfTextOptions {
  readonly limits?: Partial<PdfTextLimits>;
  readonly signal?: AbortSignal;
  readonly onPage?: (done: number, of: number) => void;
}

const LIMITS: PdfTextLimits = { pages: 60, items: 60_000, characters: 1_000_000, seconds: 20 };

const tooMuch = () => problem('file.pdf-much', 400, 'api.file-pdf-much');
const broken = () => problem('file.pdf-broken', 400, 'api.file-pdf-broken');

/** The maps of character codes that pdfjs needs for Asian fonts that are not embedded. They are read from the disk. */
const cMapUrl = () => {
  const folder = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));
  return join(folder, 'cmaps', '/');
};

/**
 * Reads the texts of a PDF with their positions, page by page. Draws nothing, runs no code of the file and fetches
 * nothing. A scanned page has no texts. Throws 400 `file.pdf-locked` if the file needs a password, `file.pdf-broken` if
 * it cannot be read, and `file.pdf-much` if it goes beyond the limits. Call it in a thread: it computes without pause.
 */
export async function readPdfText(bytes: Uint8Array, options: PdfTextOptions = {}): Promise<readonly PdfTextPage[]> {
  const { signal, onPage } = options;
  const limits = { ...LIMITS, ...options.limits };
  const ends = Date.now() + limits.seconds * 1_000;
  const { getDocument, Util } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  // pdfjs takes over the memory it is given, so it gets a copy.
  const task = getDocument({
    data: Uint8Array.from(bytes),
    verbosity: 0,
    isEvalSupported: false,
    useWorkerFetch: false,
    useSystemFonts: false,
    disableFontFace: true,
    enableXfa: false,
    stopAtErrors: false,
    cMapUrl: cMapUrl(),
    cMapPacked: true,
  });
  const budget = { items: limits.items, characters: limits.characters };
  const check = () => {
    signal?.throwIfAborted();
    if (Date.now() > ends) throw tooMuch();
  };
  // Ends what pdfjs waits for; its promises are then rejected.
  const timer = setTimeout(() => void task.destroy(), limits.seconds * 1_000);
  try {
    const document = await task.promise;
    if (document.numPages > limits.pages)
      throw problem('file.pdf-much', 400, messageFor('api.file-pdf-pages', { most: limits.pages }));
    const pages: PdfTextPage[] = [];
    for (let number = 1; number <= document.numPages; number += 1) {
      check();
      const page = await document.getPage(number);
      const view = page.getViewport({ scale: 1 });
      const items: PdfTextItem[] = [];
      const reader = page.streamTextContent({ disableNormalization: false }).getReader();
      for (;;) {
        const { done, value } = await reader.read();
        if (done) break;
        check();
        for (const one of value.items as readonly (TextItem | TextMarkedContent)[]) {
          if (!('str' in one) || one.str.trim() === '') continue;
          budget.items -= 1;
          budget.characters -= one.str.length;
          if (budget.items < 0 || budget.characters < 0) throw tooMuch();
          const item = placed(one, Util.transform(view.transform, one.transform));
          if (item) items.push(item);
        }
      }
      pages.push({ width: view.width, height: view.height, items });
      page.cleanup();
      report(onPage, number, document.numPages);
    }
    return pages;
  } catch (error) {
    check();
    if (error instanceof Problem || error instanceof Stopped) throw error instanceof Stopped ? error.cause : error;
    throw isLocked(error) ? problem('file.pdf-locked', 400, 'api.file-pdf-locked') : broken();
  } finally {
    clearTimeout(timer);
    await task.destroy().catch(() => undefined);
  }
}

/** The item as seen on the page. Null if it is not upright, or not on a page at all. */
function placed(
  { str, width }: { readonly str: string; readonly width: number },
  matrix: readonly number[],
): PdfTextItem | null {
  const [a = 0, b = 0, , d = 0, x = 0, base = 0] = matrix;
  const height = Math.abs(d);
  const numbers = [a, b, height, x, base, width];
  if (!numbers.every((one) => Number.isFinite(one) && Math.abs(one) < 100_000)) return null;
  if (a <= 0 || Math.abs(b) > 0.05 * a) return null;
  // Of the font's height, about a fifth is below the base line.
  return { text: str, x, y: base - 0.8 * height, width: Math.max(width, 0), height };
}

const isLocked = (error: unknown) => error instanceof Error && error.name === 'PasswordException';

/** What `onPage` has thrown. */
class Stopped extends Error {}

function report(onPage: PdfTextOptions['onPage'], done: number, of: number): void {
  try {
    onPage?.(done, of);
  } catch (cause) {
    throw new Stopped('', { cause });
  }
}
