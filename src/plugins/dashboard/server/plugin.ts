import { every } from '#contract';
import { EmissionTotals } from '#plugins/records/server';
import { Database, defineServerPlugin } from '#server';
import { DashboardTotal } from '../contract/index.ts';
import { manifest } from '../manifest.ts';
import { dashboardHandlers } from './dashboard-handlers.ts';
import { DashboardView, DashboardViewImpl } from './dashboard-view.ts';

export default defineServerPlugin({
  manifest,
  bind: ({ bind }) => {
    bind(DashboardView).toResolvedValue(
      (emissions, totals) => new DashboardViewImpl(emissions, totals),
      [EmissionTotals, every(DashboardTotal)],
    );
  },
  routes: (services) => dashboardHandlers(services.get(Database), services.get(DashboardView)),
});
