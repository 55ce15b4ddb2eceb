import sharp from 'sharp';
import { expect, test, describe } from 'vitest';
import { drawPicture, readPicture } from './picture.ts';

const LIMITS = { width: 400, height: 300 };

const plain = (width: number, height: number, background = '#2f7d5b') =>
  sharp({ create: { width, height, channels: 3, background } });

/** Left half red, right half blue. */
const halves = (width: number, height: number) =>
  plain(width, height, '#ff0000').composite([
    {
      input: { create: { width: width / 2, height, channels: 3, background: '#0000ff' } },
      left: width / 2,
      top: 0,
    },
  ]);

async function pixel(bytes: Uint8Array, left: number, top: number): Promise<number[]> {
  const one = sharp(bytes).extract({ left, top, width: 1, height: 1 }).removeAlpha().raw();
  return [...(await one.toBuffer())];
}

const refused = (bytes: Uint8Array) =>
  readPicture(bytes, LIMITS).then(
    () => 'taken',
    (error: { code?: string; statusCode?: number }) => `${error.statusCode} ${error.code}`,
  );

describe('a picture', () => {
  test.each([
    ['JPEG', () => plain(1600, 600).jpeg().toBuffer()],
    ['PNG', () => plain(1600, 600).png().toBuffer()],
    ['WebP', () => plain(1600, 600).webp().toBuffer()],
    ['JPEG in the colours of print', () => plain(1600, 600).toColourspace('cmyk').jpeg().toBuffer()],
  ])('%s is fitted into the limits, as WebP', async (_format, make) => {
    const read = await readPicture(await make(), LIMITS);
    expect(read).toMatchObject({ type: 'image/webp', width: 400, height: 150 });
    expect(await sharp(read.bytes).metadata()).toMatchObject({ format: 'webp', width: 400, height: 150, channels: 3 });
    expect(read.bytes.byteLength).toBeLessThan(10_000);
  });

  test('is not enlarged if it is small', async () => {
    expect(await readPicture(await plain(64, 48).png().toBuffer(), LIMITS)).toMatchObject({ width: 64, height: 48 });
  });

  test('keeps transparency', async () => {
    const clear = sharp({ create: { width: 40, height: 40, channels: 4, background: { r: 9, g: 9, b: 9, alpha: 0 } } });
    const read = await readPicture(await clear.png().toBuffer(), LIMITS);
    expect((await sharp(read.bytes).metadata()).hasAlpha).toBe(true);
  });

  test('is rotated upright, and loses its location', async () => {
    const photo = await halves(800, 400)
      .withExif({ IFD0: { Copyright: 'somebody' }, IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '33/1 52/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const before = await sharp(photo).metadata();
    expect(before.orientation).toBe(6);
    expect(before.exif).toBeDefined();
    const read = await readPicture(photo, LIMITS);
    expect(read).toMatchObject({ width: 150, height: 300 });
    const after = await sharp(read.bytes).metadata();
    expect(after.exif).toBeUndefined();
    expect(after.icc).toBeUndefined();
    expect(after.orientation).toBeUndefined();
    // A quarter turn clockwise: left becomes top.
    const [red, , blue] = await pixel(read.bytes, 75, 20);
    expect(red).toBeGreaterThan(200);
    expect(blue).toBeLessThan(60);
    expect((await pixel(read.bytes, 75, 280))[2]).toBeGreaterThan(200);
  });
});

describe('an invalid picture', () => {
  test.each([
    ['nothing', new Uint8Array()],
    [
      'a drawing',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>'),
    ],
    ['a drawing behind a mark', Buffer.from('\uFEFF<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['a PDF', Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj')],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a program', Buffer.from('MZ\u0090\u0000')],
    [
      'a signature and a page',
      Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.from('<script>alert(1)</script>')]),
    ],
    [
      'a signature and a drawing',
      Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from('<svg width="9" height="9"/>')]),
    ],
  ])('is rejected: %s', async (_what, bytes) => {
    expect(await refused(bytes)).toBe('400 file.format');
  });

  test('is rejected if it is GIF or TIFF', async () => {
    expect(await refused(await plain(20, 20).gif().toBuffer())).toBe('400 file.format');
    expect(await refused(await plain(20, 20).tiff().toBuffer())).toBe('400 file.format');
  });

  test('is rejected if it is an animated WebP', async () => {
    const film = await sharp([await plain(20, 20, '#ff0000').png().toBuffer(), await plain(20, 20).png().toBuffer()], {
      join: { animated: true },
    })
      .webp({ delay: [100, 100], loop: 0 })
      .toBuffer();
    expect((await sharp(film).metadata()).pages).toBe(2);
    expect(await refused(film)).toBe('400 file.format');
  });

  test('is rejected if it is an animated PNG', async () => {
    const still = await plain(20, 20).png().toBuffer();
    expect(await refused(still)).toBe('taken');
    // After IHDR (8 bytes of signature, 25 of header) comes a chunk acTL of 8 bytes: two frames, and its checksum.
    const announced = Buffer.from('000000086163544c0000000200000000f38d9370', 'hex');
    expect(await refused(Buffer.concat([still.subarray(0, 33), announced, still.subarray(33)]))).toBe(
      '400 file.format',
    );
  });

  test('is rejected if it is truncated', async () => {
    const whole = await halves(900, 600).jpeg().toBuffer();
    expect(await refused(whole.subarray(0, whole.length / 2))).toBe('400 file.format');
    const drawn = await halves(900, 600).png().toBuffer();
    expect(await refused(drawn.subarray(0, drawn.length / 2))).toBe('400 file.format');
  });

  test('is rejected before decompression if it has more than 40 megapixels', async () => {
    const bomb = await plain(8000, 5001).png({ compressionLevel: 9 }).toBuffer();
    expect(bomb.byteLength).toBeLessThan(500_000);
    const began = performance.now();
    expect(await refused(bomb)).toBe('400 file.format');
    expect(performance.now() - began).toBeLessThan(1_000);
  });
});

test('rasterises an own drawing', async () => {
  const drawing =
    '<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600"><rect width="800" height="600" fill="#0000ff"/></svg>';
  const drawn = await drawPicture(drawing, LIMITS);
  expect(drawn).toMatchObject({ type: 'image/webp', width: 400, height: 300 });
  expect((await pixel(drawn.bytes, 200, 150))[2]).toBeGreaterThan(240);
});
