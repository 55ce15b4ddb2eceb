/** Column widths by content: a code, a name, two names, a sentence. */
const PIXELS = { sm: 120, md: 176, lg: 232, xl: 288 } as const;

/** A width by name, or a CSS length inside the design system. */
export type ColumnSize = keyof typeof PIXELS | (string & {});

/** The minimum and maximum width of a column, as a style of its cells. */
export function columnRoom({ minWidth, maxWidth }: { readonly minWidth?: ColumnSize; readonly maxWidth?: ColumnSize }) {
  if (minWidth === undefined && maxWidth === undefined) return undefined;
  return { minWidth: minWidth && columnLength(minWidth), maxWidth: maxWidth && columnLength(maxWidth) };
}

/** The CSS length of a size. */
export function columnLength(size: ColumnSize): string {
  return size in PIXELS ? `${PIXELS[size as keyof typeof PIXELS]}px` : size;
}
