import { DashboardTotal } from '#plugins/dashboard/contract';
import { defineServerPlugin } from '#server';
import { manifest } from '../manifest.ts';

export default defineServerPlugin({
  manifest,
  bind: ({ bind }) => {
    bind(DashboardTotal).toConstantValue({
      id: 'scope3',
      order: 30,
      scope: 3,
      measure: 'tTotal',
      unit: 't CO2-e',
      label: 'scope3.total',
    });
  },
});
