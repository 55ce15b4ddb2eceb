import { CompanyDependents, CompanyStore } from '#plugins/company/company/server';
import { BookLedger } from '#plugins/insight/books/server';
import { ReferenceLibrary } from '#plugins/reference/reference-data/server';
import { Clock, Database, defineServerPlugin, DemoChapter, Texts } from '#server';
import { manifest } from '../manifest.ts';
import { texts } from '../texts/index.ts';
import { companyScenarios } from './company-scenarios.ts';
import { scenariosChapter } from './demo-chapter.ts';
import { scenarios } from './migrations/0001-scenarios.ts';
import { ScenarioFiles } from './scenario-files.ts';
import { ScenarioRecords } from './scenario-records.ts';
import { ScenarioService } from './scenario-service.ts';
import { ScenarioView } from './scenario-view.ts';
import { scenariosHandlers } from './scenarios-handlers.ts';
import { texts as fileTexts } from './texts/index.ts';

export default defineServerPlugin({
  manifest,
  summary: 'What lies ahead: business as usual with an interval, levers, their costs, target and baselines.',
  texts: [texts, fileTexts],
  migrations: [scenarios],
  bind: ({ bind }) => {
    bind(CompanyDependents).toConstantValue(companyScenarios);
    bind(ScenarioRecords).toResolvedValue(
      (...parts) => new ScenarioRecords(...parts),
      [BookLedger, CompanyStore, Clock],
    );
    bind(ScenarioView).toResolvedValue((...parts) => new ScenarioView(...parts), [ScenarioRecords, ReferenceLibrary]);
    bind(ScenarioService).toResolvedValue((...parts) => new ScenarioService(...parts), [Database, CompanyStore, Clock]);
    bind(DemoChapter).toResolvedValue(scenariosChapter, [Database, ScenarioService, Clock]);
    bind(ScenarioFiles).toResolvedValue((texts_) => new ScenarioFiles(texts_), [Texts]);
  },
  routes: (services) =>
    scenariosHandlers({
      database: services.get(Database),
      view: services.get(ScenarioView),
      service: services.get(ScenarioService),
      files: services.get(ScenarioFiles),
    }),
});
