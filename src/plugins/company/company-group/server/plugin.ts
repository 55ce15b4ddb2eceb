import { every } from '#contract';
import { CompanyDependents, CompanyStore, FacilityDependents } from '#plugins/company/company/server';
import { NoticeTopic } from '#plugins/platform/notifications/contract';
import { Notices } from '#plugins/platform/notifications/server';
import { RecordPeriods, SealedPart } from '#plugins/records/records/server';
import { Clock, Database, defineServerPlugin, DemoChapter, RateLimits } from '#server';
import { manifest } from '../manifest.ts';
import { texts as shared } from '../texts/index.ts';
import { groupChapter } from './demo-chapter.ts';
import { ConsentService } from './consent-service.ts';
import { EntityService } from './entity-service.ts';
import { groupHandlers } from './group-handlers.ts';
import { facilityEntities, companyGroupDependents } from './group-dependents.ts';
import { GroupReach } from './group-reach.ts';
import { GroupStructure } from './group-structure.ts';
import { companyGroup } from './migrations/0001-company-group.ts';
import { agreedDays } from './migrations/0002-agreed-days.ts';
import { answersCounted } from './migrations/0003-answers-counted.ts';
import { gateWithoutARow } from './migrations/0004-gate-without-a-row.ts';
import { leftFromADay } from './migrations/0005-left-from-a-day.ts';
import { numbersAbroad } from './migrations/0006-numbers-abroad.ts';
import { sealedGroup, sealedHolder } from './sealed-group.ts';
import { texts as own } from './texts/index.ts';

export default defineServerPlugin({
  manifest,
  summary: 'The group of a controlling corporation: members by consent, named entities, facilities.',
  texts: [shared, own],
  migrations: [companyGroup, agreedDays, answersCounted, gateWithoutARow, leftFromADay, numbersAbroad],
  wholeTables: {
    group_entity: 'Companies of a group read and join rows of each other.',
    group_consent: 'Companies of a group read and join rows of each other.',
  },
  bind: ({ bind }) => {
    bind(SealedPart).toConstantValue(sealedGroup);
    bind(SealedPart).toConstantValue(sealedHolder);
    bind(GroupReach).toResolvedValue((database) => new GroupReach(database), [Database]);
    bind(NoticeTopic).toConstantValue({ id: 'company-group', mail: 'never', heading: 'companies' });
    bind(CompanyDependents).toConstantValue(companyGroupDependents);
    bind(FacilityDependents).toConstantValue(facilityEntities);
    bind(GroupStructure).toConstantValue(new GroupStructure());
    bind(EntityService).toResolvedValue(
      (...parts) => new EntityService(...parts),
      [Database, CompanyStore, GroupReach, Notices, every(RecordPeriods), RateLimits, Clock],
    );
    bind(ConsentService).toResolvedValue(
      (...parts) => new ConsentService(...parts),
      [Database, CompanyStore, GroupReach, Notices, every(RecordPeriods), Clock],
    );
    bind(DemoChapter).toResolvedValue(groupChapter, [Database, EntityService, ConsentService]);
  },
  routes: (services) =>
    groupHandlers({
      database: services.get(Database),
      companies: services.get(CompanyStore),
      reach: services.get(GroupReach),
      entities: services.get(EntityService),
      consents: services.get(ConsentService),
    }),
});
