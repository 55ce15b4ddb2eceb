import type { ScreenedScope } from '#plugins/records/records/web';
import { scope3 } from '../contract/index.ts';

/** Screens of Scope 3: one figure, whatever the category. */
export const scope3Screens: ScreenedScope = {
  ...scope3,
  figures: [{ of: 'total', label: 'scope3.figure' }],
  // The NGER scheme covers only Scope 1, Scope 2 and energy.
  framework: 'GHG_PROTOCOL',
};
