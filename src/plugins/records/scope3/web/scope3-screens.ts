import type { ScreenedScope } from '#plugins/records/records/web';
import { scope3 } from '../contract/index.ts';

/** What the screens of Scope 3 show: one figure, whatever the category. */
export const scope3Screens: ScreenedScope = {
  ...scope3,
  figures: [{ of: 'total', label: 'scope3.figure' }],
  // The NGER scheme asks for Scope 1, Scope 2 and energy only.
  framework: 'GHG_PROTOCOL',
};
