import { CompanyHolding, CompanyStore, FacilityHolding } from '#plugins/company/company/server';
import { ConnectionStore } from '#plugins/network/connections/server';
import { Notices } from '#plugins/platform/notifications/server';
import { ProductStore, ProductUse } from '#plugins/network/products/server';
import { ReferenceLibrary } from '#plugins/reference/reference-data/server';
import { Clock, Database, defineServerPlugin, DemoChapter, Texts } from '#server';
import { manifest } from '../manifest.ts';
import { ComparisonCalculation, ComparisonCalculationImpl } from './comparison-calculation.ts';
import { ComparisonFiles, ComparisonFilesImpl } from './comparison-files.ts';
import { comparisonHandlers } from './comparison-handlers.ts';
import { companyComparisons, facilityComparisons } from './comparison-holdings.ts';
import { ComparisonService, ComparisonServiceImpl } from './comparison-service.ts';
import { ComparisonStore, ComparisonStoreImpl } from './comparison-store.ts';
import { ComparisonView, ComparisonViewImpl } from './comparison-view.ts';
import { comparisonChapter } from './demo-chapter.ts';
import { productComparison } from './migrations/0001-product-comparison.ts';
import { comparisonUse } from './product-use.ts';
import { texts } from './texts/index.ts';

export default defineServerPlugin({
  manifest,
  texts: [texts],
  migrations: [productComparison],
  bind: ({ bind }) => {
    bind(ComparisonStore).toConstantValue(new ComparisonStoreImpl());
    bind(ComparisonView).toConstantValue(new ComparisonViewImpl());
    bind(ComparisonCalculation).toResolvedValue(
      (...parts) => new ComparisonCalculationImpl(...parts),
      [ReferenceLibrary, CompanyStore, ProductStore, Clock],
    );
    bind(ComparisonService).toResolvedValue(
      (database, calculation, store, view, companies, connections, notices, clock) =>
        new ComparisonServiceImpl({ database, calculation, store, view, companies, connections, notices, clock }),
      [Database, ComparisonCalculation, ComparisonStore, ComparisonView, CompanyStore, ConnectionStore, Notices, Clock],
    );
    bind(ComparisonFiles).toResolvedValue((...parts) => new ComparisonFilesImpl(...parts), [Database, Clock, Texts]);
    bind(ProductUse).toConstantValue(comparisonUse);
    bind(CompanyHolding).toConstantValue(companyComparisons);
    bind(DemoChapter).toResolvedValue(comparisonChapter, [Database, ProductStore, ComparisonService, ComparisonView]);
    bind(FacilityHolding).toConstantValue(facilityComparisons);
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
