import { every } from '#contract';
import { CompanyDependents, CompanyStore, FacilityDependents } from '#plugins/company/company/server';
import { ConnectionStore } from '#plugins/network/connections/server';
import { RecordPeriods, SealedPart } from '#plugins/records/records/server';
import { Clock, Database, defineServerPlugin, DemoChapter } from '#server';
import { manifest } from '../manifest.ts';
import { texts } from '../texts/index.ts';
import { basisChapter } from './demo-chapter.ts';
import { basisHandlers } from './basis-handlers.ts';
import { companyBases, facilityBases } from './basis-dependents.ts';
import { BasisService } from './basis-service.ts';
import { ControlBasis } from './control-basis.ts';
import { controlBasis } from './migrations/0001-control-basis.ts';
import { sealedBasis } from './sealed-basis.ts';

export default defineServerPlugin({
  manifest,
  summary: 'Who controls a facility, and how much of it is reported, period by period.',
  texts: [texts],
  migrations: [controlBasis],
  bind: ({ bind }) => {
    bind(SealedPart).toConstantValue(sealedBasis);
    bind(BasisService).toResolvedValue(
      (...parts) => new BasisService(...parts),
      [Database, CompanyStore, ConnectionStore, every(RecordPeriods), Clock],
    );
    bind(CompanyDependents).toConstantValue(companyBases);
    bind(FacilityDependents).toConstantValue(facilityBases);
    bind(ControlBasis).toConstantValue(new ControlBasis());
    bind(DemoChapter).toResolvedValue(basisChapter, [Database, BasisService]);
  },
  routes: (services) => basisHandlers(services.get(Database), services.get(BasisService)),
});
