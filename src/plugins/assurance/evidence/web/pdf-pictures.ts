import { getDocument, GlobalWorkerOptions, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** Pixels across a picture: small print of a scanned page is readable, and a phone can hold it. */
const WIDTH = 1_600;

/** Pages taller than this many times their width are cut to it. */
const TALLEST = 4;

/** Pixels across and down of the small copy in which something is looked for. */
const SMALL = 64;

/** The pages of a PDF as pictures. */
export interface PdfPictures {
  readonly pages: number;
  /** A page from 1, as PNG. Rejects one on which nothing is drawn: its picture is of a kind that is not read. */
  page(number: number): Promise<Blob>;
  close(): void;
}

/** Opens a PDF. Its own programs, forms and fetches are never run. Rejects what is no PDF, or has a password. */
export async function openPdf(bytes: ArrayBuffer): Promise<PdfPictures> {
  GlobalWorkerOptions.workerSrc = (await import('pdfjs-dist/legacy/build/pdf.worker.min.mjs?url')).default;
  const task = getDocument({
    data: bytes,
    isEvalSupported: false,
    enableXfa: false,
    useWasm: false,
    stopAtErrors: false,
    verbosity: VerbosityLevel.ERRORS,
  });
  const file = await task.promise;
  return {
    pages: file.numPages,
    async page(number) {
      const page = await file.getPage(number);
      const whole = page.getViewport({ scale: 1 });
      const viewport = page.getViewport({ scale: WIDTH / Math.max(whole.width, whole.height / TALLEST) });
      const canvas = document.createElement('canvas');
      canvas.width = Math.ceil(viewport.width);
      canvas.height = Math.ceil(viewport.height);
      await page.render({ canvas, viewport }).promise;
      page.cleanup();
      if (isBlank(canvas)) throw new Error('Nothing of the page could be drawn.');
      return new Promise((resolve, reject) => {
        canvas.toBlob(
          (blob) => (blob ? resolve(blob) : reject(new Error('The page could not be drawn.'))),
          'image/png',
        );
      });
    },
    close: () => void task.destroy(),
  };
}

/** Whether a picture is white paper. */
function isBlank(picture: HTMLCanvasElement): boolean {
  const small = document.createElement('canvas');
  small.width = SMALL;
  small.height = SMALL;
  const context = small.getContext('2d');
  if (!context) return false;
  context.drawImage(picture, 0, 0, SMALL, SMALL);
  return context.getImageData(0, 0, SMALL, SMALL).data.every((value) => value === 255);
}
