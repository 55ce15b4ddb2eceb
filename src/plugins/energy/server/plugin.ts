import { DashboardTotal } from '#plugins/dashboard/contract';
import { defineServerPlugin } from '#server';
import { manifest } from '../manifest.ts';

export default defineServerPlugin({
  manifest,
  bind: ({ bind }) => {
    bind(DashboardTotal).toConstantValue({
      id: 'energy',
      order: 40,
      scope: null,
      measure: 'energyGj',
      unit: 'GJ',
      label: 'energy.total',
    });
  },
});
