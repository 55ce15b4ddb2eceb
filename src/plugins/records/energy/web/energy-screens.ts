import type { ScreenedScope } from '#plugins/records/records/web';
import { ENERGY_CALLS, energyScope } from '../contract/energy-scope.ts';

/** What the screens of energy show: gigajoules alone, asked by calls of their own. */
export const energyScreens: ScreenedScope = {
  ...energyScope,
  figures: [{ of: 'energy', label: 'energy.figure' }],
  framework: 'NGER',
  // The staff area has such lists of emissions only.
  hasUserList: false,
  calls: ENERGY_CALLS,
};
