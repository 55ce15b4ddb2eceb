import { DashboardTotal } from '#plugins/insight/dashboard/contract';
import { CalculationMethod, RecordScope } from '#plugins/records/records/contract';
import { ScopeCatalogue } from '#plugins/reference/reference-data/server';
import { defineServerPlugin } from '#server';
import { scope1, scope1Total } from '../contract/index.ts';
import { SCOPE1_METHODS } from '../domain/index.ts';
import { manifest } from '../manifest.ts';
import { texts } from '../texts/index.ts';
import { scope1Catalogue } from './catalogue/index.ts';

export default defineServerPlugin({
  manifest,
  texts: [texts],
  bind: ({ bind }) => {
    bind(RecordScope).toConstantValue(scope1);
    for (const method of SCOPE1_METHODS) bind(CalculationMethod).toConstantValue(method);
    bind(ScopeCatalogue).toConstantValue(scope1Catalogue);
    bind(DashboardTotal).toConstantValue(scope1Total);
  },
});
