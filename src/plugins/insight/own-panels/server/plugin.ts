import { CompanyDependents, CompanyStore } from '#plugins/company/company/server';
import { DenominatorUse, IntensityDenominators } from '#plugins/company/intensity/server';
import { BookLedger } from '#plugins/insight/books/server';
import { ReferenceLibrary } from '#plugins/reference/reference-data/server';
import { Clock, Database, defineServerPlugin } from '#server';
import { manifest } from '../manifest.ts';
import { texts } from '../texts/index.ts';
import { companyPanels } from './company-panels.ts';
import { panels } from './migrations/0001-own-panels.ts';
import { panelDenominators } from './panel-denominators.ts';
import { PanelFiguresReader } from './panel-figures.ts';
import { panelsHandlers } from './panels-handlers.ts';
import { PanelsService } from './panels-service.ts';

export default defineServerPlugin({
  manifest,
  summary: 'Panels that people compose from measure, dimension and period.',
  texts: [texts],
  migrations: [panels],
  bind: ({ bind }) => {
    bind(CompanyDependents).toConstantValue(companyPanels);
    bind(DenominatorUse).toConstantValue(panelDenominators);
    bind(PanelFiguresReader).toResolvedValue(
      (...parts) => new PanelFiguresReader(...parts),
      [BookLedger, IntensityDenominators, CompanyStore, ReferenceLibrary, Clock],
    );
    bind(PanelsService).toResolvedValue(
      (...parts) => new PanelsService(...parts),
      [Database, IntensityDenominators, Clock],
    );
  },
  routes: (services) =>
    panelsHandlers({
      database: services.get(Database),
      figures: services.get(PanelFiguresReader),
      service: services.get(PanelsService),
    }),
});
