import { every } from '#contract';
import { CompanyDependents, CompanyStore, FacilityDependents } from '#plugins/company/company/server';
import { RecordPeriods, SealedPart } from '#plugins/records/records/server';
import { Clock, Database, defineServerPlugin, DemoChapter } from '#server';
import { manifest } from '../manifest.ts';
import { texts } from '../texts/index.ts';
import { intensityChapter } from './demo-chapter.ts';
import { DenominatorUse } from './denominator-use.ts';
import { DenominatorService } from './denominator-service.ts';
import { IntensityDenominators } from './intensity-denominators.ts';
import { intensityHandlers } from './intensity-handlers.ts';
import { facilityFigures, companyIntensity } from './intensity-dependents.ts';
import { IntensityService } from './intensity-service.ts';
import { intensity } from './migrations/0001-intensity.ts';
import { sealedFigures } from './sealed-figures.ts';

export default defineServerPlugin({
  manifest,
  summary: 'The denominators of intensities: tonnes, hours, money, for each facility and month.',
  texts: [texts],
  migrations: [intensity],
  bind: ({ bind }) => {
    bind(SealedPart).toConstantValue(sealedFigures);
    bind(CompanyDependents).toConstantValue(companyIntensity);
    bind(FacilityDependents).toConstantValue(facilityFigures);
    bind(IntensityDenominators).toConstantValue(new IntensityDenominators());
    bind(DenominatorService).toResolvedValue(
      (...parts) => new DenominatorService(...parts),
      [Database, every(DenominatorUse), Clock],
    );
    bind(IntensityService).toResolvedValue(
      (...parts) => new IntensityService(...parts),
      [Database, CompanyStore, every(RecordPeriods), Clock],
    );
    bind(DemoChapter).toResolvedValue(intensityChapter, [Database, IntensityService, DenominatorService, Clock]);
  },
  routes: (services) =>
    intensityHandlers({
      database: services.get(Database),
      companies: services.get(CompanyStore),
      periods: services.every(RecordPeriods),
      denominators: services.get(IntensityDenominators),
      own: services.get(DenominatorService),
      service: services.get(IntensityService),
    }),
});
