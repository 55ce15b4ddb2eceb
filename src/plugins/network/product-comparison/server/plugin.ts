import { CompanyDependents, CompanyStore, FacilityDependents } from '#plugins/company/company/server';
import { ConnectionStore } from '#plugins/network/connections/server';
import { Notices } from '#plugins/platform/notifications/server';
import { ProductStore, ProductUse } from '#plugins/network/products/server';
import { ReferenceLibrary } from '#plugins/reference/reference-data/server';
import { Clock, Database, defineServerPlugin, DemoChapter, Texts } from '#server';
import { manifest } from '../manifest.ts';
import { texts as shared } from '../texts/index.ts';
import { ComparisonCalculation } from './comparison-calculation.ts';
import { ComparisonFiles } from './comparison-files.ts';
import { comparisonHandlers } from './comparison-handlers.ts';
import { companyComparisons, facilityComparisons } from './comparison-dependents.ts';
import { ComparisonService } from './comparison-service.ts';
import { ComparisonStore } from './comparison-store.ts';
import { ComparisonView } from './comparison-view.ts';
import { comparisonChapter } from './demo-chapter.ts';
import { productComparison } from './migrations/0001-product-comparison.ts';
import { countryOfThePlace } from './migrations/0002-country-of-the-place.ts';
import { comparisonUse } from './product-use.ts';
import { texts as own } from './texts/index.ts';

export default defineServerPlugin({
  manifest,
  summary: 'Products compared under one duty cycle: emissions, cost, break-even; saved, shared, exported.',
  texts: [shared, own],
  migrations: [productComparison, countryOfThePlace],
  wholeTables: {
    product_comparison: 'Its shares are read by connected companies, and end with it.',
  },
  bind: ({ bind }) => {
    bind(ComparisonStore).toConstantValue(new ComparisonStore());
    bind(ComparisonView).toConstantValue(new ComparisonView());
    bind(ComparisonCalculation).toResolvedValue(
      (...parts) => new ComparisonCalculation(...parts),
      [ReferenceLibrary, CompanyStore, ProductStore, Clock],
    );
    bind(ComparisonService).toResolvedValue(
      (database, calculation, store, view, companies, connections, notices, clock) =>
        new ComparisonService({ database, calculation, store, view, companies, connections, notices, clock }),
      [Database, ComparisonCalculation, ComparisonStore, ComparisonView, CompanyStore, ConnectionStore, Notices, Clock],
    );
    bind(ComparisonFiles).toResolvedValue((...parts) => new ComparisonFiles(...parts), [Database, Clock, Texts]);
    bind(ProductUse).toConstantValue(comparisonUse);
    bind(CompanyDependents).toConstantValue(companyComparisons);
    bind(DemoChapter).toResolvedValue(comparisonChapter, [Database, ProductStore, ComparisonService, ComparisonView]);
    bind(FacilityDependents).toConstantValue(facilityComparisons);
  },
  routes: (services) =>
    comparisonHandlers({
      database: services.get(Database),
      calculation: services.get(ComparisonCalculation),
      service: services.get(ComparisonService),
      view: services.get(ComparisonView),
      files: services.get(ComparisonFiles),
    }),
});
