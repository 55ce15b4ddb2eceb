import { IntensityDenominators } from '#plugins/company/intensity/server';
import { PartReader, ReportDefinition } from '#plugins/insight/report/server';
import { ContractedEnergy } from '#plugins/reference/instruments/server';
import { defineServerPlugin, Texts } from '#server';
import { manifest } from '../manifest.ts';
import { esrsE1Report } from './esrs-e1-report.ts';
import { texts } from './texts/index.ts';

export default defineServerPlugin({
  manifest,
  texts: [texts],
  bind: ({ bind }) => {
    bind(ReportDefinition).toResolvedValue(esrsE1Report, [PartReader, IntensityDenominators, ContractedEnergy, Texts]);
  },
});
