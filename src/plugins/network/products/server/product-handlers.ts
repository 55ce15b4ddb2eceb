import { MESSAGES, pageAnswer } from '#contract';
import { companyOf, serve, type Caller, type Database, type ServedRoute } from '#server';
import { productRoutes } from '../contract/index.ts';
import type { PhotoStore } from './photo-store.ts';
import { productFile } from './product-export.ts';
import { unknownProduct, type ProductService } from './product-service.ts';
import type { ProductView } from './product-view.ts';

interface Parts {
  readonly database: Database;
  readonly service: ProductService;
  readonly photos: PhotoStore;
  readonly view: ProductView;
}

const readonly = { readonly: true };

/** Calls to read and write the catalogue. */
export function productHandlers({ database, service, photos, view }: Parts): readonly ServedRoute[] {
  const writer = (caller: Caller) => ({ companyId: companyOf(caller), accountId: caller.accountId });
  const detail = async (caller: Caller, id: string) => {
    const companyId = companyOf(caller);
    return (await database.withTenant(companyId, (trx) => view.one(trx, companyId, id), readonly)) ?? unknownProduct();
  };
  const done = async (caller: Caller, id: string, message: string) => ({
    statusCode: 200,
    message,
    data: await detail(caller, id),
  });
  return [
    serve(productRoutes.list, async ({ caller, query }) => {
      const companyId = companyOf(caller);
      const { rows, total, next } = await database.withTenant(
        companyId,
        (trx) => view.page(trx, companyId, query),
        readonly,
      );
      return pageAnswer(rows, query.page, query.size, total, next);
    }),
    serve(productRoutes.export, async ({ caller, query: { format, ...filter } }) => {
      const companyId = companyOf(caller);
      return productFile(
        await database.withTenant(companyId, (trx) => view.all(trx, companyId, filter), readonly),
        format,
      );
    }),
    serve(productRoutes.detail, async ({ caller, params }) => ({
      statusCode: 200,
      data: await detail(caller, params.id),
    })),
    serve(
      productRoutes.photo,
      async ({ caller, params: { id }, query: { size } }) => ({
        name: `${id}.webp`,
        type: 'image/webp',
        content: await photos.bytes(companyOf(caller), id, size),
      }),
      'here',
    ),
    serve(productRoutes.uploadPhoto, async ({ caller, file }) => ({
      statusCode: 200,
      data: await photos.upload(writer(caller), (await file.read()).bytes),
    })),
    serve(productRoutes.create, async ({ caller, body }) =>
      done(caller, await service.create(writer(caller), body), MESSAGES.created),
    ),
    serve(productRoutes.update, async ({ caller, body: { id, revision, ...body } }) => {
      await service.update(writer(caller), id, revision, body);
      return done(caller, id, MESSAGES.updated);
    }),
    serve(productRoutes.remove, async ({ caller, params: { id }, query: { revision } }) => ({
      statusCode: 200,
      message: MESSAGES.deleted,
      data: { id, outcome: await service.remove(writer(caller), id, revision) },
    })),
    serve(productRoutes.restore, async ({ caller, body: { id } }) => {
      await service.restore(writer(caller), id);
      return done(caller, id, MESSAGES.updated);
    }),
  ];
}
