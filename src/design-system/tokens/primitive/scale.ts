/** Distances in pixels, on a 4 px grid with a 2 px half-step for icons. */
export const space = {
  none: '0',
  xxs: '2px',
  xs: '4px',
  sm: '8px',
  md: '12px',
  lg: '16px',
  xl: '24px',
  xxl: '32px',
  xxxl: '48px',
} as const;

/** A step of the spacing scale. */
export type Space = keyof typeof space;

/** Type sizes with their line height; rem, so the reader's own size counts. */
export const fontSize = {
  xs: { size: '0.75rem', line: '1rem' },
  sm: { size: '0.8125rem', line: '1.125rem' },
  md: { size: '0.875rem', line: '1.25rem' },
  lg: { size: '1rem', line: '1.5rem' },
  xl: { size: '1.25rem', line: '1.625rem' },
  xxl: { size: '1.5rem', line: '1.875rem' },
  xxxl: { size: '1.875rem', line: '2.25rem' },
} as const;

/** A step of the type scale. */
export type FontSize = keyof typeof fontSize;

export const fontWeight = { regular: 400, medium: 500, semibold: 600, bold: 700 } as const;

/** A weight of the type scale. */
export type FontWeight = keyof typeof fontWeight;

export const radius = { sm: '4px', md: '6px', lg: '10px', pill: '999px' } as const;

/** Height of a control; 24 px is the least target WCAG 2.2 asks for. */
export const controlHeight = { sm: '28px', md: '34px', lg: '40px' } as const;

/** Widths where the layout changes, in pixels; 840 is where the header's navigation fits. */
export const breakpoint = { sm: 600, md: 840, lg: 1200 } as const;

/** A width where the layout changes. */
export type Breakpoint = keyof typeof breakpoint;

export const fontFamily = {
  sans: "'Inter Variable', system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif",
  mono: "'JetBrains Mono Variable', ui-monospace, 'SF Mono', 'Cascadia Mono', Menlo, Consolas, monospace",
} as const;

export const motion = { fast: '120ms', normal: '180ms', ease: 'cubic-bezier(0.2, 0, 0, 1)' } as const;

export const layer = { sticky: 2, header: 20, overlay: 100, toast: 200 } as const;
