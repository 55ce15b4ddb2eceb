/** Colours on paper, sRGB. The contrast of text on white and on the band is at least 4.5. */
export const PDF_COLOURS = {
  text: '#1c2430',
  quiet: '#566173',
  accent: '#0b5f6b',
  line: '#d4dae2',
  strongLine: '#8a95a5',
  band: '#f2f5f8',
} as const;

/** Page margins in points, with room for the footer. */
export const PDF_MARGINS = { side: 44, top: 44, bottom: 52 } as const;

/** Maximum size of a logo in points. */
export const LOGO = { width: 150, height: 42 } as const;

/** How a text is set: its size and the distance of its lines, in points. */
export interface PdfStyle {
  readonly face: 'regular' | 'strong';
  readonly size: number;
  readonly leading: number;
  readonly colour: string;
}

const { text, quiet, accent } = PDF_COLOURS;

export const PDF_STYLES = {
  title: { face: 'strong', size: 19, leading: 24, colour: text },
  subtitle: { face: 'regular', size: 10, leading: 14, colour: quiet },
  heading2: { face: 'strong', size: 12, leading: 16, colour: accent },
  heading3: { face: 'strong', size: 10, leading: 14, colour: text },
  body: { face: 'regular', size: 9, leading: 13, colour: text },
  lead: { face: 'strong', size: 11.5, leading: 16, colour: text },
  quiet: { face: 'regular', size: 8, leading: 11.5, colour: quiet },
  factName: { face: 'regular', size: 7.5, leading: 11, colour: quiet },
  tableHead: { face: 'strong', size: 8, leading: 11, colour: quiet },
  tableUnit: { face: 'regular', size: 8, leading: 11, colour: quiet },
  cell: { face: 'regular', size: 8, leading: 11, colour: text },
  strongCell: { face: 'strong', size: 8, leading: 11, colour: text },
} as const satisfies Record<string, PdfStyle>;
