import type { ScreenedScope } from '#plugins/records/records/web';
import { ENERGY_CALLS, energyScope } from '../contract/energy-scope.ts';

/** The screens of energy: only gigajoules, with calls of their own. */
export const energyScreens: ScreenedScope = {
  ...energyScope,
  figures: [{ of: 'energy', label: 'energy.figure' }],
  framework: 'NGER',
  // The staff area has lists of emissions only.
  hasUserList: false,
  calls: ENERGY_CALLS,
};
