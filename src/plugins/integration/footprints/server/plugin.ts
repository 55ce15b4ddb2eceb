import { every } from '#contract';
import { ProductStore, ProductUse } from '#plugins/network/products/server';
import { ReferenceLibrary } from '#plugins/reference/reference-data/server';
import { Clock, Database, defineServerPlugin, Texts } from '#server';
import { manifest } from '../manifest.ts';
import { texts as shared } from '../texts/index.ts';
import { FootprintFollower } from './footprint-follower.ts';
import { footprintHandlers } from './footprint-handlers.ts';
import { FootprintService } from './footprint-service.ts';
import { FootprintStore } from './footprint-store.ts';
import { footprints } from './migrations/0001-footprints.ts';
import { productFootprints } from './product-footprints.ts';
import { texts as own } from './texts/index.ts';

export default defineServerPlugin({
  manifest,
  texts: [shared, own],
  migrations: [footprints],
  bind: ({ bind }) => {
    bind(FootprintStore).toConstantValue(new FootprintStore());
    bind(FootprintService).toResolvedValue(
      (database, store, followers, products, library, texts, clock) =>
        new FootprintService({ database, store, followers, products, library, texts, clock }),
      [Database, FootprintStore, every(FootprintFollower), ProductStore, ReferenceLibrary, Texts, Clock],
    );
    bind(ProductUse).toConstantValue(productFootprints);
  },
  routes: (services) =>
    footprintHandlers({
      database: services.get(Database),
      store: services.get(FootprintStore),
      footprints: services.get(FootprintService),
      library: services.get(ReferenceLibrary),
    }),
});
