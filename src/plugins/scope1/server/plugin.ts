import { DashboardTotal } from '#plugins/dashboard/contract';
import { CalculationMethod, RecordScope } from '#plugins/records/contract';
import { defineServerPlugin } from '#server';
import { scope1, scope1Total } from '../contract/index.ts';
import { fuelCombustion } from '../domain/index.ts';
import { manifest } from '../manifest.ts';

export default defineServerPlugin({
  manifest,
  bind: ({ bind }) => {
    bind(RecordScope).toConstantValue(scope1);
    bind(CalculationMethod).toConstantValue(fuelCombustion);
    bind(DashboardTotal).toConstantValue(scope1Total);
  },
});
