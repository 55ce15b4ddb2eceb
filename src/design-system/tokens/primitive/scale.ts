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

/** Type sizes with their line height; in rem, so that the reader's font size applies. */
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

/** Letter spacing, tighter for larger text; Inter is designed for small sizes. */
export const tracking = { tight: '-0.018em', snug: '-0.006em', normal: '0', wide: '0.04em' } as const;

export const fontWeight = { regular: 400, medium: 500, semibold: 600, bold: 700 } as const;

/** A weight of the type scale. */
export type FontWeight = keyof typeof fontWeight;

/** Corners: the smaller the part, the smaller its corner; a nested part never has a larger one than its container. */
export const radius = { none: '0', sm: '4px', md: '6px', lg: '10px', pill: '999px' } as const;

/** Height of a control; 24 px is the minimum target size of WCAG 2.2. */
export const controlHeight = { sm: '28px', md: '34px', lg: '40px' } as const;

/** Spacing of table rows and controls. 24 px is the minimum target size of WCAG 2.2. */
export const density = {
  comfortable: { row: '44px', head: '36px', cellX: '12px', cellY: '8px', control: '34px', controlX: '10px' },
  compact: { row: '36px', head: '32px', cellX: '10px', cellY: '4px', control: '28px', controlX: '8px' },
} as const;

/** A density of rows and controls. */
export type Density = keyof typeof density;

/** The keyboard focus ring; its colour is `theme.color.focus`. */
export const focusRing = { width: '2px', offset: '2px', inset: '-2px' } as const;

/** Widths of the parts of a page, and the height of its header. */
export const measure = { text: '72ch', form: '760px', page: '1360px', popover: '320px', header: '56px' } as const;

/** Widths where the layout changes, in pixels; 840 is where the header's navigation fits. */
export const breakpoint = { sm: 600, md: 840, lg: 1200 } as const;

/** A width where the layout changes. */
export type Breakpoint = keyof typeof breakpoint;

export const fontFamily = {
  // The second is declared in `public/start.css`.
  sans: "'Inter Variable', 'Inter Fallback', system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif",
  mono: "'JetBrains Mono Variable', ui-monospace, 'SF Mono', 'Cascadia Mono', Menlo, Consolas, monospace",
} as const;

/**
 * Durations and easing: `fast` for colours on hover, `normal` for opening, `slow` for moving across the screen; `ease`
 * for changes in place, `arrive` for entering, `leave` for leaving. `globalStyles` disables motion for readers who
 * prefer reduced motion.
 */
export const motion = {
  fast: '120ms',
  normal: '180ms',
  slow: '280ms',
  ease: 'cubic-bezier(0.2, 0, 0, 1)',
  arrive: 'cubic-bezier(0, 0, 0, 1)',
  leave: 'cubic-bezier(0.3, 0, 1, 1)',
} as const;

/** The stacking order. A component may use 0 and 1 inside its own stacking context. */
export const layer = { base: 0, raised: 1, sticky: 2, header: 20, overlay: 100, tooltip: 150, toast: 200 } as const;
