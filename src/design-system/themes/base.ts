import {
  breakpoint,
  controlHeight,
  fontFamily,
  fontSize,
  fontWeight,
  layer,
  motion,
  radius,
  space,
} from '../tokens/primitive/scale.ts';

/** What both themes share: everything but colour. */
export const base = {
  space,
  fontSize,
  fontWeight,
  fontFamily,
  radius,
  controlHeight,
  breakpoint,
  motion,
  layer,
} as const;
