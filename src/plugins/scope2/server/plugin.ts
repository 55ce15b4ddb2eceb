import { DashboardTotal } from '#plugins/dashboard/contract';
import { CalculationMethod, RecordScope } from '#plugins/records/contract';
import { defineServerPlugin } from '#server';
import { scope2, scope2Total } from '../contract/index.ts';
import { gridElectricity } from '../domain/index.ts';
import { manifest } from '../manifest.ts';

export default defineServerPlugin({
  manifest,
  bind: ({ bind }) => {
    bind(RecordScope).toConstantValue(scope2);
    bind(CalculationMethod).toConstantValue(gridElectricity);
    bind(DashboardTotal).toConstantValue(scope2Total);
  },
});
