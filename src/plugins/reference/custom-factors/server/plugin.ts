import { every } from '#contract';
import { EvidenceHolder, EvidenceStore } from '#plugins/assurance/evidence/server';
import { CompanyStore, FacilityDependents } from '#plugins/company/company/server';
import { NoticeTopic } from '#plugins/platform/notifications/contract';
import { Notices } from '#plugins/platform/notifications/server';
import { ApprovalSource, FactorTrials, RecordCheck, RecordPeriods, SealedPart } from '#plugins/records/records/server';
import { ReferenceLibrary } from '#plugins/reference/reference-data/server';
import { Clock, Database, defineServerPlugin, Texts } from '#server';
import { manifest } from '../manifest.ts';
import { texts as shared } from '../texts/index.ts';
import { ownFactor } from './migrations/0001-own-factor.ts';
import { factorBasis } from './migrations/0002-factor-basis.ts';
import { factorGases } from './migrations/0003-factor-gases.ts';
import { factorPlace } from './migrations/0004-factor-place.ts';
import { factorVersions } from './migrations/0005-factor-versions.ts';
import { factorImport } from './migrations/0006-factor-import.ts';
import { receivedFactor } from './migrations/0007-received-factor.ts';
import { factorFacilities } from './migrations/0008-factor-facilities.ts';
import { ownFactorHandlers } from './own-factor-handlers.ts';
import { factorApprovals } from './factor-approvals.ts';
import { factorsOfFacility } from './factor-facilities.ts';
import { factorHolder } from './factor-holder.ts';
import { FactorImpacts } from './factor-impacts.ts';
import { FactorNotices } from './factor-notices.ts';
import { importHandlers } from './import/import-handlers.ts';
import { namedFactorCheck } from './named-factor-check.ts';
import { OwnFactorService } from './own-factor-service.ts';
import { ReceivedFactors } from './received-factors.ts';
import { sealedFactors } from './sealed-factors.ts';
import { texts as own } from './texts/index.ts';

export default defineServerPlugin({
  manifest,
  summary: 'Emission factors that a company adds itself.',
  texts: [shared, own],
  migrations: [
    ownFactor,
    factorBasis,
    factorGases,
    factorPlace,
    factorVersions,
    factorImport,
    receivedFactor,
    factorFacilities,
  ],
  bind: ({ bind }) => {
    bind(RecordCheck).toConstantValue(namedFactorCheck);
    bind(FacilityDependents).toConstantValue(factorsOfFacility);
    bind(EvidenceHolder).toConstantValue(factorHolder);
    bind(SealedPart).toConstantValue(sealedFactors);
    bind(NoticeTopic).toConstantValue({ id: 'custom-factors', mail: 'never', heading: 'work' });
    bind(FactorNotices).toResolvedValue((notices) => new FactorNotices(notices), [Notices]);
    bind(FactorImpacts).toResolvedValue((...parts) => new FactorImpacts(...parts), [FactorTrials, CompanyStore]);
    bind(ReceivedFactors).toResolvedValue((...parts) => new ReceivedFactors(...parts), [every(RecordPeriods), Clock]);
    bind(OwnFactorService).toResolvedValue(
      (...parts) => new OwnFactorService(...parts),
      [Database, ReferenceLibrary, every(RecordPeriods), EvidenceStore, Clock, FactorNotices],
    );
    bind(ApprovalSource).toResolvedValue(factorApprovals, [OwnFactorService]);
  },
  routes: (services) => [
    ...ownFactorHandlers(services.get(Database), services.get(OwnFactorService), services.get(FactorImpacts)),
    ...importHandlers(
      services.get(Database),
      services.get(OwnFactorService),
      services.get(ReferenceLibrary),
      services.get(Texts),
    ),
  ],
});
