import { DashboardTotal } from '#plugins/insight/dashboard/contract';
import { CalculationMethod, RecordScope } from '#plugins/records/records/contract';
import { adminRecordHandlers, RecordHandlerParts, recordHandlers } from '#plugins/records/records/server';
import { ScopeCatalogue } from '#plugins/reference/reference-data/server';
import { defineServerPlugin } from '#server';
import { adminEnergyRoutes, energyRoutes, energyScope, energyTotal } from '../contract/index.ts';
import { ENERGY_METHODS } from '../domain/index.ts';
import { manifest } from '../manifest.ts';
import { texts } from '../texts/index.ts';
import { energyCatalogue } from './catalogue/index.ts';

export default defineServerPlugin({
  manifest,
  summary:
    'Energy produced, consumed and not combusted, in GJ: a separate scope, and the energy total of the dashboard.',
  texts: [texts],
  bind: ({ bind }) => {
    bind(RecordScope).toConstantValue(energyScope);
    for (const method of ENERGY_METHODS) bind(CalculationMethod).toConstantValue(method);
    bind(ScopeCatalogue).toConstantValue(energyCatalogue);
    bind(DashboardTotal).toConstantValue(energyTotal);
  },
  routes: (services) => {
    const parts = services.get(RecordHandlerParts);
    return [...recordHandlers(energyRoutes, parts), ...adminRecordHandlers(adminEnergyRoutes, parts)];
  },
});
