import { problem } from '#contract';
import type { EvidenceStore } from '#plugins/assurance/evidence/server';
import { isForeignKeyViolation, isUniqueViolation, uuidv7, type Clock, type Database, type Trx } from '#server';
import { burnTypeOf, type ProductBody } from '../contract/index.ts';
import { unknownPhoto, type ProductWriter } from './photo-store.ts';
import { changeProduct, holdProduct, insertProduct } from './product-store.ts';
import type { ProductTable } from './product-tables.ts';
import type { ProductUse } from './product-use.ts';
import { usesOf, type ProductView } from './product-view.ts';

/** Writes to products, each in one transaction: the second of two concurrent writes sees the first. */
export class ProductService {
  constructor(
    private readonly database: Database,
    private readonly evidence: EvidenceStore,
    private readonly uses: readonly ProductUse[],
    private readonly view: ProductView,
    private readonly clock: Clock,
  ) {}

  /** Returns the id. */
  async create(writer: ProductWriter, body: ProductBody): Promise<string> {
    const { companyId, accountId } = writer;
    const id = uuidv7();
    const stamp = this.stamp(writer);
    await this.write(companyId, async (trx) => {
      await insertProduct(trx, {
        company_id: companyId,
        id,
        revision: 1,
        ...columnsOf(body),
        created_at: stamp.updated_at,
        created_by: accountId,
        ...stamp,
        archived_at: null,
        deleted_at: null,
      });
      await this.evidence.attach(trx, companyId, id, body.evidenceIds, accountId);
    });
    return id;
  }

  /** 409 `product.stale` with the current product. */
  update(writer: ProductWriter, id: string, revision: number, body: ProductBody): Promise<void> {
    const { companyId, accountId } = writer;
    return this.write(companyId, async (trx) => {
      await this.holdRead(trx, companyId, id, revision);
      await changeProduct(trx, companyId, id, {
        ...columnsOf(body),
        ...this.stamp(writer),
        revision: revision + 1,
      });
      await this.evidence.attach(trx, companyId, id, body.evidenceIds, accountId);
    });
  }

  /** Deletes an unused product, archives any other: at the given revision, or at any. */
  remove(writer: ProductWriter, id: string, revision?: number): Promise<'DELETED' | 'ARCHIVED'> {
    const { companyId, accountId } = writer;
    return this.write(companyId, async (trx) => {
      const present = await this.holdRead(trx, companyId, id, revision);
      const stamp = this.stamp(writer);
      const next = { ...stamp, revision: present.revision + 1 };
      if ((await usesOf(trx, companyId, id, this.uses)).length > 0) {
        await changeProduct(trx, companyId, id, { ...next, archived_at: present.archived_at ?? stamp.updated_at });
        return 'ARCHIVED';
      }
      await this.evidence.attach(trx, companyId, id, [], accountId);
      await changeProduct(trx, companyId, id, { ...next, deleted_at: stamp.updated_at });
      return 'DELETED';
    });
  }

  restore(writer: ProductWriter, id: string): Promise<void> {
    const { companyId } = writer;
    return this.write(companyId, async (trx) => {
      const present = (await holdProduct(trx, companyId, id)) ?? unknownProduct();
      if (present.archived_at === null) return;
      const next = { ...this.stamp(writer), revision: present.revision + 1 };
      await changeProduct(trx, companyId, id, { ...next, archived_at: null });
    });
  }

  /** Locks the product, if its revision is still the one given. */
  private async holdRead(trx: Trx, companyId: string, id: string, revision: number | undefined) {
    const present = (await holdProduct(trx, companyId, id)) ?? unknownProduct();
    if (revision !== undefined && revision !== present.revision)
      throw staleProduct(await this.view.one(trx, companyId, id));
    return present;
  }

  private async write<T>(companyId: string, work: (trx: Trx) => Promise<T>): Promise<T> {
    try {
      return await this.database.withTenant(companyId, work);
    } catch (failure) {
      if (isUniqueViolation(failure, 'product_name')) throw nameTaken();
      if (isForeignKeyViolation(failure, 'product_company_id_photo_id_fkey')) unknownPhoto(400);
      throw failure;
    }
  }

  private stamp({ accountId }: ProductWriter) {
    return { updated_at: this.clock.now().toISOString(), updated_by: accountId };
  }
}

/** 404 for a product that does not exist or belongs to another company: indistinguishable on purpose. */
export function unknownProduct(): never {
  throw problem('product.unknown', 404, 'products.unknown');
}

function staleProduct(current: unknown) {
  const message = 'products.stale';
  return problem('product.stale', 409, message, [], current);
}

function nameTaken() {
  const message = 'products.twin';
  return problem('product.duplicate', 409, message, [{ path: 'model', message }]);
}

type Columns = Omit<
  ProductTable,
  | 'company_id'
  | 'id'
  | 'revision'
  | 'created_at'
  | 'created_by'
  | 'updated_at'
  | 'updated_by'
  | 'archived_at'
  | 'deleted_at'
>;

function columnsOf(body: ProductBody): Columns {
  const burn = burnTypeOf(body.burnType);
  // The schema accepts only known ones.
  if (!burn) throw new Error(`There is no burn type ${body.burnType}.`);
  const { make, model, year, type, cab, source, notes } = body;
  return {
    make,
    model,
    year,
    type,
    cab,
    drive: body.drive ?? null,
    carrier: burn.carrier,
    basis: burn.basis,
    burn_low: body.burnLow ?? null,
    burn_med: body.burnMed,
    burn_high: body.burnHigh ?? null,
    payload: body.payload ?? null,
    gvm: body.gvm ?? null,
    gcm: body.gcm ?? null,
    engine_kw: body.engineKw ?? null,
    emission_standard: body.emissionStandard ?? null,
    tank_size: body.tankSize ?? null,
    battery_kwh: body.batteryKwh ?? null,
    price: body.price ?? null,
    service_life: body.serviceLife ?? null,
    life_unit: body.serviceLife === undefined ? null : (body.lifeUnit ?? null),
    source,
    notes,
    photo_id: body.photoId ?? null,
  };
}
