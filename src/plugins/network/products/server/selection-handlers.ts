import { actsFor } from '#plugins/company/company/server';
import { serve, withReach, type Database, type ServedRoute } from '#server';
import { productSelectionRoutes } from '../contract/index.ts';
import type { ProductStore } from './product-store.ts';
import { BURN_TYPE_OPTIONS, CAB_OPTIONS, DRIVE_OPTIONS, TYPE_OPTIONS } from './selection-names.ts';

const listed = <O>(options: readonly O[]) => ({ statusCode: 200, data: { commonObjects: [...options] } });

/** Options for selections. */
export function selectionHandlers(database: Database, store: ProductStore): readonly ServedRoute[] {
  return [
    serve(productSelectionRoutes.type, async () => listed(TYPE_OPTIONS)),
    serve(productSelectionRoutes.cab, async () => listed(CAB_OPTIONS)),
    serve(productSelectionRoutes.drive, async () => listed(DRIVE_OPTIONS)),
    serve(productSelectionRoutes.burnType, async () => listed(BURN_TYPE_OPTIONS)),
    serve(productSelectionRoutes.product, async ({ caller, query }) => {
      const companyId = actsFor(caller, query.companyId);
      const offered = await withReach(database, caller, `products of ${companyId}`, (trx) =>
        store.offered(trx, companyId),
      );
      return listed(offered.map(({ id, name, type, burnType }) => ({ id, code: type, name, type, burnType })));
    }),
  ];
}
