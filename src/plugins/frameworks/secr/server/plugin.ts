import { IntensityDenominators } from '#plugins/company/intensity/server';
import { PartReader, ReportDefinition } from '#plugins/insight/report/server';
import { defineServerPlugin, Texts } from '#server';
import { manifest } from '../manifest.ts';
import { secrReport } from './secr-report.ts';
import { texts } from './texts/index.ts';

export default defineServerPlugin({
  manifest,
  texts: [texts],
  bind: ({ bind }) => {
    bind(ReportDefinition).toResolvedValue(secrReport, [PartReader, IntensityDenominators, Texts]);
  },
});
