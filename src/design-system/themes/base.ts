import {
  breakpoint,
  controlHeight,
  density,
  focusRing,
  fontFamily,
  fontSize,
  fontWeight,
  layer,
  measure,
  motion,
  radius,
  space,
  tracking,
} from '../tokens/primitive/scale.ts';

/** What both themes share: everything except colour. */
export const base = {
  space,
  tracking,
  fontSize,
  fontWeight,
  fontFamily,
  radius,
  controlHeight,
  density,
  focusRing,
  breakpoint,
  motion,
  layer,
  measure,
} as const;
