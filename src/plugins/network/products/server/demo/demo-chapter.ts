import type { Database, DemoCast, DemoChapter } from '#server';
import type { PhotoStore } from '../photo-store.ts';
import type { ProductService } from '../product-service.ts';
import type { ProductStore } from '../product-store.ts';
import { DEMO_PRODUCTS } from './demo-products.ts';

/** Company of the fleet, and its product manager. */
const COMPANY = 'KURRAJONG';
const KEEPER = 'operator@scopebook.test';

/** Eight products of the mining operator. */
export function productsChapter(
  database: Database,
  store: ProductStore,
  service: ProductService,
  photos: PhotoStore,
): DemoChapter {
  return {
    id: 'products',
    async write({ companies, people }: DemoCast) {
      const companyId = companies.get(COMPANY)?.id;
      const accountId = people.get(KEEPER)?.accountId;
      if (!companyId || !accountId) throw new Error(`The demo has no ${COMPANY} or no ${KEEPER}.`);
      const there = await database.withTenant(companyId, (trx) => store.offered(trx, companyId), { readonly: true });
      const names = new Set(there.map(({ make, model, year }) => `${make} ${model} ${year}`));
      for (const { body, drawing } of DEMO_PRODUCTS) {
        if (names.has(`${body.make} ${body.model} ${body.year}`)) continue;
        const photo = await photos.draw({ companyId, accountId }, drawing);
        await service.create({ companyId, accountId }, { ...body, photoId: photo.id });
      }
    },
  };
}
