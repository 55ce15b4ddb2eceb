import type { Flow } from './flow.ts';
import { cutText } from './lines.ts';
import type { PdfDrawing, PdfFill, PdfRoom, PdfShape, PdfWords } from './pdf-document.ts';
import { PDF_COLOURS, PDF_STYLES, type PdfStyle } from './pdf-look.ts';

/** Points between drawings side by side, and between rows of them. */
const GAP = { across: 20, down: 10 } as const;

/** Height in points below which a row of drawings goes to the next page. */
const LEAST = 60;

export function drawDrawing(flow: Flow, drawing: PdfDrawing): void {
  const { sheet } = flow;
  flow.begin(drawing.height);
  drawAt(flow, drawing, { x: sheet.left, y: sheet.y });
  sheet.y += drawing.height + 6;
}

/** Draws rows of drawings down to the lower edge of the page. */
export function drawFill(flow: Flow, { rows }: PdfFill): void {
  const { sheet } = flow;
  const fixed = rows.reduce((sum, { height = 0 }) => sum + height, 0) + GAP.down * (rows.length - 1);
  const flexible = rows.filter(({ height }) => height === undefined).length;
  flow.begin(fixed + flexible * LEAST);
  const rest = sheet.bottom - sheet.y - fixed;
  for (const { height = rest / flexible, drawings } of rows) {
    const width = (sheet.width - GAP.across * (drawings.length - 1)) / drawings.length;
    const room: PdfRoom = { width, height };
    for (const [index, draw] of drawings.entries())
      drawAt(flow, { ...draw(room), ...room }, { x: sheet.left + index * (width + GAP.across), y: sheet.y });
    sheet.y += height + GAP.down;
  }
  sheet.y = sheet.bottom;
}

const TONES: Readonly<Record<NonNullable<PdfWords['tone']>, Pick<PdfStyle, 'face' | 'colour'>>> = {
  plain: { face: PDF_STYLES.body.face, colour: PDF_COLOURS.text },
  strong: { face: 'strong', colour: PDF_COLOURS.text },
  quiet: { face: PDF_STYLES.body.face, colour: PDF_COLOURS.quiet },
};

function drawAt(
  { sheet }: Flow,
  { alt, width, height, shapes }: Omit<PdfDrawing, 'kind'>,
  at: { x: number; y: number },
) {
  const { ink } = sheet;
  const draw = (shape: PdfShape) => {
    if ('fill' in shape) return ink.box(at.x + shape.x, at.y + shape.y, shape.width, shape.height, shape.fill);
    const set: PdfStyle = { ...TONES[shape.tone ?? 'plain'], size: shape.size, leading: shape.size };
    const face = sheet.faces[set.face];
    const text =
      shape.most === undefined ? shape.text : cutText(shape.text, { face, size: set.size, width: shape.most });
    // The text is positioned by its baseline, but a line by its middle.
    const top = at.y + shape.y - shape.size * 0.864;
    const x = at.x + shape.x;
    return ink.lines(sheet.lines(text, set, sheet.width), { x, top, ...(shape.isEnd ? { end: x } : {}) }, set);
  };
  sheet.root.leaf('Figure', () => shapes.forEach(draw), {
    alt,
    placement: 'Block',
    bbox: [at.x, at.y, at.x + width, at.y + height],
  });
}
