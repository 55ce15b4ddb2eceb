import { DashboardTotal } from '#plugins/insight/dashboard/contract';
import { CalculationMethod, RecordScope } from '#plugins/records/records/contract';
import { ScopeCatalogue } from '#plugins/reference/reference-data/server';
import { defineServerPlugin } from '#server';
import { scope2, scope2Total } from '../contract/index.ts';
import { SCOPE2_METHODS } from '../domain/index.ts';
import { manifest } from '../manifest.ts';
import { texts } from '../texts/index.ts';
import { scope2Catalogue } from './catalogue.ts';

export default defineServerPlugin({
  manifest,
  texts: [texts],
  bind: ({ bind }) => {
    bind(RecordScope).toConstantValue(scope2);
    for (const method of SCOPE2_METHODS) bind(CalculationMethod).toConstantValue(method);
    bind(ScopeCatalogue).toConstantValue(scope2Catalogue);
    bind(DashboardTotal).toConstantValue(scope2Total);
  },
});
