import { columnWidths } from './column-widths.ts';
import type { Flow } from './flow.ts';
import { needOf } from './lines.ts';
import type { PdfFacts, PdfList, PdfText } from './pdf-document.ts';
import { PDF_STYLES } from './pdf-look.ts';

/** Space below each kind of text, in points. */
const BELOW = { body: 4, quiet: 4, lead: 2 } as const;

const BULLET = 12;

/** Maximum number of facts side by side. */
const ABREAST = 4;
const GAP = 14;

export function drawText(flow: Flow, { text, tone }: PdfText): void {
  const style = PDF_STYLES[tone];
  flow.begin(2 * style.leading);
  flow.paragraph('P', text, style, BELOW[tone]);
}

export function drawList(flow: Flow, { items }: PdfList): void {
  const { sheet } = flow;
  const style = PDF_STYLES.body;
  flow.begin(style.leading);
  const list = sheet.root.add('L');
  for (const text of items) {
    const lines = sheet.lines(text, style, sheet.width - BULLET);
    const height = lines.length * style.leading;
    if (!sheet.has(Math.min(height, sheet.height))) sheet.turn();
    const item = list.add('LI');
    const bullet = sheet.lines('•', style, BULLET);
    item.leaf('Lbl', () => sheet.ink.lines(bullet, { x: sheet.left, top: sheet.y }, style));
    item.leaf('LBody', () => sheet.ink.lines(lines, { x: sheet.left + BULLET, top: sheet.y }, style));
    item.end();
    sheet.y += height + 2;
  }
  list.end();
  sheet.y += 4;
}

/** Draws names above their values, side by side while there is room. Tagged as a list with labels. */
export function drawFacts(flow: Flow, { facts }: PdfFacts): void {
  const { sheet } = flow;
  const { factName, body } = PDF_STYLES;
  flow.begin(factName.leading + body.leading);
  const list = sheet.root.add('L');
  for (let from = 0; from < facts.length; from += ABREAST) {
    const abreast = facts.slice(from, from + ABREAST);
    const widths = factWidths(flow, abreast);
    const row = abreast.map(([name, value], index) => {
      const width = (widths[index] ?? 0) - GAP;
      return { name: sheet.lines(name, factName, width), value: sheet.lines(value, body, width) };
    });
    const heights = row.map(({ name, value }) => name.length * factName.leading + value.length * body.leading);
    const height = Math.max(...heights);
    if (!sheet.has(height)) sheet.turn();
    let x = sheet.left;
    for (const [index, { name, value }] of row.entries()) {
      const item = list.add('LI');
      const place = { x, top: sheet.y };
      item.leaf('Lbl', () => sheet.ink.lines(name, place, factName));
      const below = { x, top: sheet.y + name.length * factName.leading };
      item.leaf('LBody', () => sheet.ink.lines(value, below, body));
      item.end();
      x += widths[index] ?? 0;
    }
    sheet.y += height + 6;
  }
  list.end();
}

/** Widths of facts, including the gap after each. */
function factWidths({ sheet }: Flow, facts: PdfFacts['facts']): readonly number[] {
  const { factName, body } = PDF_STYLES;
  const needs = facts.map(([name, value]) => {
    const found = [
      needOf(name, { face: sheet.faces[factName.face], size: factName.size }),
      needOf(value, { face: sheet.faces[body.face], size: body.size }),
    ];
    const widest = (key: 'least' | 'natural') => Math.max(...found.map((one) => one[key])) + GAP + 1;
    return { least: widest('least'), natural: widest('natural'), width: 'auto' as const };
  });
  return columnWidths(needs, sheet.width);
}
