import type { ScreenedScope } from '#plugins/records/records/web';
import { scope2 } from '../contract/index.ts';

/** Screens of Scope 2: both methods side by side. */
export const scope2Screens: ScreenedScope = {
  ...scope2,
  figures: [
    { of: 'location', label: 'scope2.location' },
    { of: 'market', label: 'scope2.market' },
  ],
};
