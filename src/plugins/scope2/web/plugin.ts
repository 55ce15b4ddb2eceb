import { defineWebPlugin } from '#core';
import { TotalCard } from '#plugins/dashboard/web';
import { CalculationMethod, RecordScope } from '#plugins/records/contract';
import { recordMenu, recordScreens } from '#plugins/records/web';
import { scope2, scope2Total } from '../contract/index.ts';
import { gridElectricity } from '../domain/index.ts';
import { manifest } from '../manifest.ts';
import en from './locales/en.json';
import fr from './locales/fr.json';
import vi from './locales/vi.json';
import { scope2Screens } from './scope2-screens.ts';

export default defineWebPlugin({
  manifest,
  routes: (['home', 'admin'] as const).flatMap((area) => recordScreens({ area, scope: scope2Screens })),
  menu: recordMenu({ scope: scope2Screens, order: 20 }),
  locales: { en, vi, fr },
  bind: ({ bind }) => {
    bind(RecordScope).toConstantValue(scope2);
    bind(CalculationMethod).toConstantValue(gridElectricity);
    bind(TotalCard).toConstantValue({ total: scope2Total.id, to: scope2.id });
  },
});
