import type { ScreenedScope } from '#plugins/records/web';
import { adminEnergyRoutes, energyRoutes, energyScope } from '../contract/index.ts';

/** What the screens of energy show: gigajoules alone, asked by calls of their own. */
export const energyScreens: ScreenedScope = {
  ...energyScope,
  figures: [{ of: 'energy', label: 'energy.figure' }],
  calls: { home: energyRoutes, admin: adminEnergyRoutes },
};
