import { problem } from '#contract';
import {
  drawPicture,
  isForeignKeyViolation,
  readPicture,
  uuidv7,
  type Clock,
  type Database,
  type Picture,
  type RateLimit,
  type RateLimits,
} from '#server';
import type { ProductTables } from './product-tables.ts';

/** The person and the company they act for. */
export interface ProductWriter {
  readonly companyId: string;
  readonly accountId: string;
}

export interface StoredPhoto {
  readonly id: string;
  readonly width: number;
  readonly height: number;
}

const FULL = { width: 1600, height: 1200 } as const;

/** Cards are 240 points wide, on screens with two pixels per point. */
const THUMBNAIL = { width: 480, height: 360 } as const;

/** Enough for photographing a whole catalogue in an afternoon; slows down a client that would fill the disk. */
const BY_ACCOUNT: RateLimit = { name: 'products.photo.account', limit: 120, windowSeconds: 600 };
const BY_COMPANY: RateLimit = { name: 'products.photo.company', limit: 1_000, windowSeconds: 86_400 };

/** How long an unused picture is stored. */
const KEPT_MILLISECONDS = 24 * 60 * 60 * 1_000;

/** Pictures of products. A picture never changes under its id. */
export class PhotoStore {
  constructor(
    private readonly database: Database,
    private readonly limits: RateLimits,
    private readonly clock: Clock,
  ) {}

  /** Stores an uploaded picture; 400 `file.format`, 429 `rate.limited`. */
  async upload(writer: ProductWriter, bytes: Uint8Array): Promise<StoredPhoto> {
    await this.limits.take([
      { of: BY_ACCOUNT, key: writer.accountId },
      { of: BY_COMPANY, key: writer.companyId },
    ]);
    const full = await readPicture(bytes, FULL);
    const kept = await this.keep(writer, full, await readPicture(full.bytes, THUMBNAIL));
    await this.dropForgotten(writer.companyId);
    return kept;
  }

  /** Stores a built-in drawing, for the demo. */
  async draw(writer: ProductWriter, svg: string): Promise<StoredPhoto> {
    return this.keep(writer, await drawPicture(svg, FULL), await drawPicture(svg, THUMBNAIL));
  }

  /** WebP bytes; 404 `product.photo-unknown`. */
  async bytes(companyId: string, id: string, size: 'full' | 'thumbnail'): Promise<Uint8Array> {
    const column = size === 'full' ? 'full_size' : 'thumbnail';
    const found = await this.database.withTenant(
      companyId,
      (trx) =>
        trx
          .withTables<ProductTables>()
          .selectFrom('product_photo')
          .select(`${column} as bytes`)
          .where('company_id', '=', companyId)
          .where('id', '=', id)
          .executeTakeFirst(),
      { readonly: true },
    );
    return found?.bytes ?? unknownPhoto(404);
  }

  private async keep({ companyId, accountId }: ProductWriter, full: Picture, thumbnail: Picture): Promise<StoredPhoto> {
    const photo = { id: uuidv7(), width: full.width, height: full.height };
    await this.database.withTenant(companyId, (trx) =>
      trx
        .withTables<ProductTables>()
        .insertInto('product_photo')
        .values({
          ...photo,
          company_id: companyId,
          full_size: full.bytes,
          thumbnail: thumbnail.bytes,
          uploaded_at: this.clock.now().toISOString(),
          uploaded_by: accountId,
        })
        .execute(),
    );
    return photo;
  }

  /** Deletes pictures no product uses after a day. */
  private async dropForgotten(companyId: string): Promise<void> {
    const before = new Date(this.clock.now().getTime() - KEPT_MILLISECONDS).toISOString();
    try {
      await this.database.withTenant(companyId, (trx) =>
        trx
          .withTables<ProductTables>()
          .deleteFrom('product_photo')
          .where('company_id', '=', companyId)
          .where('uploaded_at', '<', before)
          .where((of) =>
            of.not(
              of.exists(
                of
                  .selectFrom('product')
                  .select('product.id')
                  .where('product.company_id', '=', companyId)
                  .whereRef('product.photo_id', '=', 'product_photo.id'),
              ),
            ),
          )
          .execute(),
      );
    } catch (failure) {
      // A product has just taken one of them: the next upload retries.
      if (!isForeignKeyViolation(failure)) throw failure;
    }
  }
}

/** 404 if a picture is requested, 400 if a product names one. */
export function unknownPhoto(status: 400 | 404): never {
  const message = 'products.photo-unknown';
  throw problem('product.photo-unknown', status, message, status === 400 ? [{ path: 'photoId', message }] : []);
}
