import { z } from 'zod';
import {
  envelope,
  fields,
  fileRoute,
  id,
  optionalText,
  pageOf,
  pageQuery,
  readRevision,
  route,
  uploadRoute,
} from '#contract';
import { CARRIERS, PRODUCT_TYPES } from '../domain/index.ts';
import { PRODUCT_KEEPERS, PRODUCT_READERS } from './product-access.ts';
import { productBody, productUpdateBody } from './product-body.ts';
import { product, PRODUCT_STATUSES, productDetail, storedPhoto } from './product-row.ts';

export const PRODUCT_SORT_FIELDS = ['name', 'year', 'payload', 'engineKw', 'price', 'createdAt'] as const;

export const PHOTO_SIZES = ['full', 'thumbnail'] as const;

const filter = {
  /** Part of make or model. */
  search: optionalText.optional(),
  type: z.enum(PRODUCT_TYPES).optional(),
  carrier: z.enum(CARRIERS).optional(),
  status: z.enum(PRODUCT_STATUSES).default('ACTIVE'),
  fieldSort: z.enum(PRODUCT_SORT_FIELDS).default('name'),
  sort: z.enum(['ASC', 'DESC']).default('ASC'),
};

const root = '/api/product-management';
const reading = { tag: 'Products', authorities: PRODUCT_READERS } as const;
const writing = { tag: 'Products', authorities: PRODUCT_KEEPERS } as const;

export const productRoutes = {
  list: route({
    ...reading,
    method: 'GET',
    scope: 'products:read',
    path: `${root}/list`,
    summary: 'Products of the company, by name unless another order is requested; products without a figure come last.',
    query: fields({ ...pageQuery, ...filter }),
    response: pageOf(product),
  }),
  export: fileRoute({
    media: ['xlsx', 'csv'],
    ...reading,
    method: 'GET',
    scope: 'products:read',
    path: `${root}/export`,
    summary: 'The same products with every figure, as XLSX or CSV.',
    query: fields({ ...filter, format: z.enum(['XLSX', 'CSV']).default('XLSX') }),
  }),
  detail: route({
    ...reading,
    method: 'GET',
    scope: 'products:read',
    path: `${root}/detail/{id}`,
    summary: 'One product, also if archived, with its evidence and its uses.',
    params: fields({ id }),
    response: envelope(productDetail),
    errors: ['product.unknown'],
  }),
  photo: fileRoute({
    media: ['webp'],
    ...reading,
    method: 'GET',
    scope: 'products:read',
    path: `${root}/photo/{id}`,
    summary: 'A picture, at most 1600 x 1200 pixels, or its thumbnail, at most 480 x 360.',
    params: fields({ id }),
    query: fields({ size: z.enum(PHOTO_SIZES).default('full') }),
    errors: ['product.photo-unknown'],
  }),
  uploadPhoto: uploadRoute({
    ...writing,
    method: 'POST',
    scope: 'products:write',
    path: `${root}/upload-photo`,
    summary:
      'Stores a JPEG, PNG or WebP picture, upright, without metadata, resized and with a thumbnail. It is deleted a day later unless a product uses it.',
    response: envelope(storedPhoto),
    errors: ['file.format', 'file.too-large', 'rate.limited', 'database.full'],
  }),
  create: route({
    ...writing,
    method: 'POST',
    scope: 'products:write',
    path: `${root}/create`,
    summary: 'Creates a product.',
    body: productBody,
    response: envelope(productDetail),
    errors: ['product.duplicate', 'product.photo-unknown', 'evidence.unknown'],
  }),
  update: route({
    ...writing,
    method: 'POST',
    scope: 'products:write',
    path: `${root}/update`,
    summary: 'Changes a product. Records retain the name they were linked under.',
    body: productUpdateBody,
    response: envelope(productDetail),
    errors: ['product.unknown', 'product.stale', 'product.duplicate', 'product.photo-unknown', 'evidence.unknown'],
  }),
  remove: route({
    ...writing,
    method: 'DELETE',
    scope: 'products:write',
    path: `${root}/delete/{id}`,
    summary:
      'Deletes a product that nothing uses, and archives any other. With a revision only if it is still the current one.',
    params: fields({ id }),
    query: fields({ revision: readRevision.optional() }),
    response: envelope(z.object({ id: z.string(), outcome: z.enum(['DELETED', 'ARCHIVED']) })),
    errors: ['product.unknown', 'product.stale'],
  }),
  restore: route({
    ...writing,
    method: 'POST',
    scope: 'products:write',
    path: `${root}/restore`,
    summary: 'Restores an archived product to the catalogue.',
    body: fields({ id }),
    response: envelope(productDetail),
    errors: ['product.unknown', 'product.duplicate'],
  }),
} as const;
