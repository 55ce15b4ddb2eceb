import { DashboardTotal } from '#plugins/insight/dashboard/contract';
import { CalculationMethod, RecordScope } from '#plugins/records/records/contract';
import { ScopeCatalogue } from '#plugins/reference/reference-data/server';
import { defineServerPlugin } from '#server';
import { scope3, scope3Total } from '../contract/index.ts';
import { scope3Methods } from '../domain/index.ts';
import { manifest } from '../manifest.ts';
import { texts } from '../texts/index.ts';
import { scope3Catalogue } from './catalogue/index.ts';
import { energyMayBeEntered } from './migrations/0001-energy-may-be-entered.ts';

export default defineServerPlugin({
  manifest,
  texts: [texts],
  migrations: [energyMayBeEntered],
  bind: ({ bind }) => {
    bind(RecordScope).toConstantValue(scope3);
    for (const method of scope3Methods) bind(CalculationMethod).toConstantValue(method);
    bind(ScopeCatalogue).toConstantValue(scope3Catalogue);
    bind(DashboardTotal).toConstantValue(scope3Total);
  },
});
