import type { Metadata, Sharp, SharpOptions } from 'sharp';
import { MESSAGES, problem } from '#contract';
import { limitConcurrency } from './concurrency-limit.ts';

/** A picture ready to display: upright, without metadata, as WebP. */
export interface Picture {
  readonly bytes: Uint8Array;
  readonly type: 'image/webp';
  /** Pixels. */
  readonly width: number;
  readonly height: number;
}

/** Maximum size in pixels. Smaller pictures are not enlarged. */
export interface PictureLimits {
  readonly width: number;
  readonly height: number;
}

/** 40 megapixels, as phone cameras take; 160 MB when decompressed. */
const MAX_PIXELS = 40_000_000;

/** Maximum number of seconds for one picture. A photo of 40 megapixels takes about one. */
const MAX_SECONDS = 10;

/** Pictures decompress to many times their size, so few are in memory at once. */
const turn = limitConcurrency(2);

/**
 * Reads an uploaded picture: JPEG, PNG or WebP by its bytes, whatever its name. Returns it upright, in sRGB, without
 * metadata (which contains the location of a photo), fitted into the limits, as WebP. Throws 400 `file.format` for
 * everything else, and for pictures that are animated, broken or too large.
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
      // Whatever the decoder reports, the only remedy is to choose another file.
      throw notAPicture();
    }
  });
}

/**
 * Rasterises a drawing of the product, for the demo and for tests. Never use it for uploads, because SVG can load files
 * and run scripts.
 */
export async function drawPicture(svg: string, limits: PictureLimits): Promise<Picture> {
  return turn(async () => fitted(await open(Buffer.from(svg)), limits));
}

async function open(bytes: Uint8Array): Promise<Sharp> {
  // Loaded with the first picture, so that the server starts without the decoder.
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

/** Whether it is animated: WebP counts its frames, PNG announces them before its first pixels (APNG, `acTL`). */
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
