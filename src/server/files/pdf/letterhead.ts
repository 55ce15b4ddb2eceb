import type { Flow } from './flow.ts';
import type { PdfDocument } from './pdf-document.ts';
import { LOGO, PDF_COLOURS, PDF_STYLES } from './pdf-look.ts';

/** Draws the company's name and the title, with the logo on the right. */
export function drawLetterhead(flow: Flow, document: PdfDocument, logo: Buffer | null): void {
  const { sheet } = flow;
  const { title, subtitle, company } = document;
  const top = sheet.y;
  const below = logo ? top + drawLogo(flow, company.name, logo) : top;
  const width = sheet.width - (logo ? LOGO.width + 16 : 0);
  if (company.name !== '') flow.paragraph('P', company.name, PDF_STYLES.quiet, 2, width);
  flow.paragraph('H1', title, PDF_STYLES.title, 2, width);
  if (subtitle !== undefined && subtitle !== '') flow.paragraph('P', subtitle, PDF_STYLES.subtitle, 0, width);
  sheet.y = Math.max(sheet.y, below) + 8;
  sheet.ink.apart(() => sheet.ink.box(sheet.left, sheet.y, sheet.width, 0.75, PDF_COLOURS.line));
  sheet.y += 10;
}

/** Returns its height in points. */
function drawLogo({ sheet }: Flow, name: string, logo: Buffer): number {
  const { kit } = sheet;
  const { width, height } = kit.openImage(logo);
  const scale = Math.min(LOGO.width / width, LOGO.height / height);
  const [wide, high] = [width * scale, height * scale];
  const x = sheet.right - wide;
  sheet.root.leaf('Figure', () => kit.image(logo, x, sheet.y, { fit: [wide, high] }), {
    alt: `Logo: ${name}`,
    placement: 'Block',
    bbox: [x, sheet.y, sheet.right, sheet.y + high],
  });
  return high;
}
