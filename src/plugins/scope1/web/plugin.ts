import { defineWebPlugin } from '#core';
import { TotalCard } from '#plugins/dashboard/web';
import { CalculationMethod, RecordScope } from '#plugins/records/contract';
import { recordMenu, recordScreens } from '#plugins/records/web';
import { scope1, scope1Total } from '../contract/index.ts';
import { fuelCombustion } from '../domain/index.ts';
import { manifest } from '../manifest.ts';
import en from './locales/en.json';
import fr from './locales/fr.json';
import vi from './locales/vi.json';
import { scope1Screens } from './scope1-screens.ts';

export default defineWebPlugin({
  manifest,
  routes: (['home', 'admin'] as const).flatMap((area) => recordScreens({ area, scope: scope1Screens })),
  menu: recordMenu({ scope: scope1Screens, order: 10 }),
  locales: { en, vi, fr },
  bind: ({ bind }) => {
    bind(RecordScope).toConstantValue(scope1);
    bind(CalculationMethod).toConstantValue(fuelCombustion);
    bind(TotalCard).toConstantValue({ total: scope1Total.id, to: scope1.id });
  },
});
