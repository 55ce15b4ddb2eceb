import type { Metadata, Sharp, SharpOptions } from 'sharp';
import { MESSAGES, problem } from '#contract';
import { inTurn } from './in-turn.ts';

/** A picture fit to be shown: upright, without metadata, as WebP. */
export interface Picture {
  readonly bytes: Uint8Array;
  readonly type: 'image/webp';
  /** Pixels. */
  readonly width: number;
  readonly height: number;
}

/** Pixels a picture is fitted into; a smaller one stays as large as it is. */
export interface PictureLimits {
  readonly width: number;
  readonly height: number;
}

/** 40 megapixels: what cameras of telephones make, and 160 MB unpacked. */
const MAX_PIXELS = 40_000_000;

/** Seconds the work on one picture may take. A photo of 40 megapixels takes about one. */
const MAX_SECONDS = 10;

/** A picture unpacks to many times its size, so that only so many are in memory at once. */
const turn = inTurn(2);

/**
 * Reads a picture somebody has chosen: JPEG, PNG or WebP by its bytes, whatever its name says, and answers it upright,
 * in the colours of screens, without metadata (a photo says where it was taken), fitted into the limits, as WebP.
 * Throws 400 `file.format` for everything else, for pictures that move, are broken, or have too many pixels.
 */
export async function readPicture(bytes: Uint8Array, limits: PictureLimits): Promise<Picture> {
  const format = pictureFormat(bytes);
  if (format === null) throw notAPicture();
  return turn(async () => {
    try {
      const read = await open(bytes);
      const facts = await read.metadata();
      if (facts.format !== format || moves(facts, bytes)) throw notAPicture();
      return await fitted(read, limits);
    } catch {
      // Whatever the decoder says about bytes it cannot read, the person can do one thing: choose another file.
      throw notAPicture();
    }
  });
}

/** Rasterises a drawing of our own, for demonstration and for tests. Never for what somebody sends: SVG loads and runs. */
export async function drawPicture(svg: string, limits: PictureLimits): Promise<Picture> {
  return turn(async () => fitted(await open(Buffer.from(svg)), limits));
}

async function open(bytes: Uint8Array): Promise<Sharp> {
  // Loaded with the first picture: the server starts without the decoder.
  const { default: sharp } = await import('sharp');
  const options: SharpOptions = { limitInputPixels: MAX_PIXELS, failOn: 'error', sequentialRead: true };
  return sharp(bytes, options).timeout({ seconds: MAX_SECONDS });
}

async function fitted(picture: Sharp, { width, height }: PictureLimits): Promise<Picture> {
  const { data, info } = await picture
    .autoOrient()
    .resize({ width, height, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 82, smartSubsample: true })
    .toBuffer({ resolveWithObject: true });
  return { bytes: data, type: 'image/webp', width: info.width, height: info.height };
}

type PictureFormat = 'jpeg' | 'png' | 'webp';

/** Signatures: JPEG (ITU-T T.81, B.1.1.3), PNG (W3C PNG, 5.2 and 11.2.2), WebP (RFC 9649, 2.4). */
function pictureFormat(given: Uint8Array): PictureFormat | null {
  const bytes = Buffer.from(given.buffer, given.byteOffset, Math.min(given.byteLength, 16));
  const hex = bytes.toString('hex');
  const words = bytes.toString('latin1');
  if (hex.startsWith('ffd8ff')) return 'jpeg';
  if (hex.startsWith('89504e470d0a1a0a') && words.slice(12, 16) === 'IHDR') return 'png';
  if (words.startsWith('RIFF') && words.slice(8, 12) === 'WEBP') return 'webp';
  return null;
}

/** Whether it has several frames: WebP counts them, PNG announces them before its first pixels (APNG, `acTL`). */
function moves(facts: Metadata, bytes: Uint8Array): boolean {
  if ((facts.pages ?? 1) > 1) return true;
  if (facts.format !== 'png') return false;
  const whole = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const pixels = whole.indexOf('IDAT');
  const frames = whole.indexOf('acTL');
  return frames !== -1 && (pixels === -1 || frames < pixels);
}

function notAPicture() {
  return problem('file.format', 400, MESSAGES.fileFormat, [{ path: 'file', message: MESSAGES.fileFormat }]);
}
