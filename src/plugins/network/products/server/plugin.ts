import { every } from '#contract';
import { EvidenceStore } from '#plugins/assurance/evidence/server';
import { RecordProducts } from '#plugins/records/records/server';
import { Clock, Database, defineServerPlugin, DemoChapter, RateLimits } from '#server';
import { manifest } from '../manifest.ts';
import { texts } from '../texts/index.ts';
import { productsChapter } from './demo/demo-chapter.ts';
import { products } from './migrations/0001-products.ts';
import { PhotoStore } from './photo-store.ts';
import { productHandlers } from './product-handlers.ts';
import { recordProducts, recordUse } from './product-links.ts';
import { ProductService } from './product-service.ts';
import { ProductStore } from './product-store.ts';
import { ProductUse } from './product-use.ts';
import { ProductView } from './product-view.ts';
import { selectionHandlers } from './selection-handlers.ts';

export default defineServerPlugin({
  manifest,
  summary: "A company's vehicles and plant: catalogue, pictures, links to records.",
  texts: [texts],
  migrations: [products],
  bind: ({ bind }) => {
    bind(ProductStore).toConstantValue(new ProductStore());
    bind(ProductView).toResolvedValue(
      (evidence, uses) => new ProductView(evidence, uses),
      [EvidenceStore, every(ProductUse)],
    );
    bind(ProductService).toResolvedValue(
      (...parts) => new ProductService(...parts),
      [Database, EvidenceStore, every(ProductUse), ProductView, Clock],
    );
    bind(PhotoStore).toResolvedValue((...parts) => new PhotoStore(...parts), [Database, RateLimits, Clock]);
    bind(ProductUse).toConstantValue(recordUse);
    bind(RecordProducts).toConstantValue(recordProducts);
    bind(DemoChapter).toResolvedValue(productsChapter, [Database, ProductStore, ProductService, PhotoStore]);
  },
  routes: (services) => {
    const database = services.get(Database);
    const parts = {
      database,
      service: services.get(ProductService),
      photos: services.get(PhotoStore),
      view: services.get(ProductView),
    };
    return [...productHandlers(parts), ...selectionHandlers(database, services.get(ProductStore))];
  },
});
