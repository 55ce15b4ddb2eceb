/** Kinds of drawings. */
export type DrawingKind = 'prime-mover' | 'haul-truck' | 'water-cart' | 'light-vehicle' | 'genset';

interface Paint {
  /** Colour of the body. */
  readonly body: string;
  /** Electric and hydrogen products have a line of this colour along the side. */
  readonly stripe?: string;
  /** Sky from top to horizon, and the ground. */
  readonly sky: readonly [string, string];
  readonly ground: string;
}

const DARK = '#23272b';
const GLASS = '#bcd7e4';
const METAL = '#8b949c';

const wheel = (x: number, y: number, radius: number) =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${DARK}"/>` +
  `<circle cx="${x}" cy="${y}" r="${radius * 0.52}" fill="${METAL}"/>` +
  `<circle cx="${x}" cy="${y}" r="${radius * 0.2}" fill="${DARK}"/>`;

const box = (x: number, y: number, width: number, height: number, fill: string, round = 6) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${round}" fill="${fill}"/>`;

const shape = (path: string, fill: string) => `<path d="${path}" fill="${fill}"/>`;

const line = (stripe: string | undefined, x: number, y: number, width: number) =>
  stripe === undefined ? '' : box(x, y, width, 9, stripe, 4);

const DRAWINGS: Readonly<Record<DrawingKind, (paint: Paint) => string>> = {
  'prime-mover': ({ body, stripe }) =>
    [
      // The trailer, then the tractor in front of it.
      box(250, 205, 480, 195, '#e9ecee', 8),
      box(250, 388, 480, 18, METAL, 3),
      line(stripe, 266, 352, 448),
      shape('M78 400V262q0-22 20-26l88-14q16-2 16 14v164z', body),
      shape('M94 300v-26q0-12 14-15l52-9q10-2 10 9v41z', GLASS),
      box(60, 384, 190, 28, DARK, 6),
      // No engine, no exhaust.
      stripe === undefined ? box(196, 190, 12, 196, METAL, 5) : '',
      box(58, 352, 18, 26, '#f3dc8a', 4),
      line(stripe, 84, 338, 108),
      ...[118, 268, 332, 540, 604, 668].map((x) => wheel(x, 424, 34)),
    ].join(''),
  'haul-truck': ({ body, stripe }) =>
    [
      shape('M210 190h440q22 0 16 20l-34 120H262z', body),
      shape('M96 176h128l22 44H96q-10 0-10-10v-24q0-10 10-10z', body),
      shape('M92 212h136l24 116H92z', '#d9a93a'),
      shape('M108 236h84v54h-84z', GLASS),
      box(76, 328, 540, 40, DARK, 6),
      line(stripe, 286, 292, 300),
      box(70, 300, 22, 60, METAL, 4),
      wheel(178, 398, 66),
      wheel(530, 398, 66),
    ].join(''),
  'water-cart': ({ body, stripe }) =>
    [
      box(268, 232, 430, 150, body, 72),
      box(330, 222, 60, 16, METAL, 4),
      box(520, 222, 60, 16, METAL, 4),
      line(stripe, 310, 300, 346),
      shape('M84 386V252q0-16 16-16h120q20 0 20 20v130z', '#f2f4f5'),
      shape('M96 306v-42q0-10 10-10h64v52z', GLASS),
      box(66, 378, 640, 26, DARK, 6),
      shape('M706 390q40 6 52 60h-16q-12-36-40-44z', '#7db9d9'),
      ...[140, 420, 560, 632].map((x) => wheel(x, 420, 38)),
    ].join(''),
  'light-vehicle': ({ body, stripe }) =>
    [
      shape('M72 396v-52q0-20 22-24l92-14 62-76q12-14 32-14h150q22 0 28 20l14 60h234q22 0 22 22v78z', body),
      shape('M212 304l50-60q6-8 18-8h54v68z', GLASS),
      shape('M348 236h72q14 0 18 14l14 54H348z', GLASS),
      box(478, 296, 240, 14, DARK, 4),
      line(stripe, 120, 344, 580),
      box(60, 378, 674, 24, DARK, 8),
      box(70, 334, 20, 20, '#f3dc8a', 4),
      wheel(190, 404, 46),
      wheel(608, 404, 46),
    ].join(''),
  genset: ({ body, stripe }) =>
    [
      '<g transform="translate(0 42)">',
      box(120, 214, 560, 180, body, 12),
      box(100, 394, 600, 26, DARK, 6),
      box(600, 156, 26, 66, METAL, 6),
      ...[0, 1, 2, 3, 4].map((index) => box(156, 250 + index * 24, 150, 12, DARK, 4)),
      box(350, 250, 120, 108, '#f2f4f5', 6),
      box(366, 266, 88, 34, GLASS, 4),
      box(366, 314, 18, 18, '#3f9b63', 9),
      box(396, 314, 18, 18, '#c9483f', 9),
      line(stripe, 500, 370, 156),
      box(510, 250, 130, 108, DARK, 6),
      '</g>',
    ].join(''),
};

/** A simple picture of a vehicle or plant, 800 x 600, as SVG: the demo has no photographs. */
export function drawingOf(kind: DrawingKind, paint: Paint): string {
  const [above, horizon] = paint.sky;
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="900" viewBox="0 0 800 600">',
    `<defs><linearGradient id="sky" x2="0" y2="1"><stop stop-color="${above}"/><stop offset="1" stop-color="${horizon}"/></linearGradient></defs>`,
    '<rect width="800" height="600" fill="url(#sky)"/>',
    shape('M0 420l130-70 110 46 150-96 140 92 120-52 150 80v180H0z', `${paint.ground}55`),
    box(0, 446, 800, 154, paint.ground, 0),
    '<ellipse cx="400" cy="466" rx="360" ry="16" fill="#00000033"/>',
    DRAWINGS[kind](paint),
    '</svg>',
  ].join('');
}
