import { problem } from '#contract';
import type { CompanyStore } from '#plugins/company/company/server';
import type { ProductStore } from '#plugins/network/products/server';
import { uuidv7, type Clock, type Database, type Trx } from '#server';
import type { FleetChoices, SettingsBody, VehicleBody, VehicleRow } from '../contract/index.ts';
import { overlaps, tagOf } from '../domain/index.ts';
import { fleetSettings, writeSettings } from './fleet-memory.ts';
import {
  changeVehicle,
  heldVehicle,
  holdCompany,
  insertVehicle,
  removeVehicle,
  vehicleEntries,
  vehicleRows,
  type StoredVehicle,
} from './vehicle-store.ts';

/** The person and the company they act for. */
export interface FleetWriter {
  readonly companyId: string;
  readonly accountId: string;
}

interface Seen {
  readonly id: string;
  readonly revision: number;
}

const NOTHING_CHOSEN: SettingsBody = { grouping: 'VEHICLE', facilityId: null, withForcing: true, abroad: null };

/** Reads and writes what a company says of its plates and cards. */
export class VehicleService {
  constructor(
    private readonly database: Database,
    private readonly companies: CompanyStore,
    private readonly products: ProductStore,
    private readonly clock: Clock,
  ) {}

  async list(trx: Trx, companyId: string): Promise<VehicleRow[]> {
    const rows = await vehicleRows(trx, companyId);
    const ids = rows.flatMap(({ product_id: id }) => id ?? []);
    const products = await this.products.byIds(trx, companyId, [...new Set(ids)]);
    return rows.map((row) => presentVehicle(row, row.product_id ? (products.get(row.product_id)?.name ?? null) : null));
  }

  async choices(trx: Trx, companyId: string): Promise<FleetChoices> {
    const facilities = await this.companies.facilities(trx, companyId);
    const products = await this.products.offered(trx, companyId);
    return {
      facilities: facilities.map(({ id, name, country }) => ({ id, name, country })),
      products: products.map(({ id, name }) => ({ id, name })),
      settings: (await fleetSettings(trx, companyId)) ?? NOTHING_CHOSEN,
    };
  }

  /** 400 `facility.unknown`, `product.unknown`; 409 `fleet-travel.overlap`. */
  add(writer: FleetWriter, body: VehicleBody): Promise<VehicleRow> {
    return this.locked(writer, async (trx) => {
      await this.check(trx, writer.companyId, body);
      const id = uuidv7();
      const at = this.clock.now().toISOString();
      const by = writer.accountId;
      await insertVehicle(trx, {
        company_id: writer.companyId,
        id,
        revision: 1,
        ...columnsOf(body),
        created_at: at,
        created_by: by,
        updated_at: at,
        updated_by: by,
      });
      return this.one(trx, writer.companyId, id);
    });
  }

  /** As `add`; 404 `fleet-travel.vehicle-unknown`; 409 `fleet-travel.stale`. */
  change(writer: FleetWriter, { id, revision, ...body }: VehicleBody & Seen): Promise<VehicleRow> {
    return this.locked(writer, async (trx) => {
      await asSeen(trx, writer.companyId, { id, revision });
      await this.check(trx, writer.companyId, body, id);
      await changeVehicle(trx, {
        company_id: writer.companyId,
        id,
        revision: revision + 1,
        ...columnsOf(body),
        updated_at: this.clock.now().toISOString(),
        updated_by: writer.accountId,
      });
      return this.one(trx, writer.companyId, id);
    });
  }

  /** 404 `fleet-travel.vehicle-unknown`; 409 `fleet-travel.stale`. */
  remove(writer: FleetWriter, seen: Seen): Promise<{ id: string }> {
    return this.locked(writer, async (trx) => {
      await asSeen(trx, writer.companyId, seen);
      await removeVehicle(trx, writer.companyId, seen.id);
      return { id: seen.id };
    });
  }

  /** 400 `facility.unknown`. */
  settings(writer: FleetWriter, settings: SettingsBody): Promise<SettingsBody> {
    return this.locked(writer, async (trx) => {
      if (settings.facilityId !== null) await this.checkFacility(trx, writer.companyId, settings.facilityId);
      await writeSettings(trx, writer.companyId, settings);
      return settings;
    });
  }

  private locked<T>({ companyId }: FleetWriter, work: (trx: Trx) => Promise<T>): Promise<T> {
    return this.database.withTenant(companyId, async (trx) => {
      await holdCompany(trx, companyId);
      return work(trx);
    });
  }

  private async one(trx: Trx, companyId: string, id: string): Promise<VehicleRow> {
    const found = (await this.list(trx, companyId)).find((row) => row.id === id);
    if (!found) throw new Error('The vehicle just written is not there.');
    return found;
  }

  private async checkFacility(trx: Trx, companyId: string, facilityId: string): Promise<void> {
    if (await this.companies.facility(trx, companyId, facilityId)) return;
    const message = 'fleet-travel.facility-unknown';
    throw problem('facility.unknown', 400, message, [{ path: 'facilityId', message }]);
  }

  private async check(trx: Trx, companyId: string, body: VehicleBody, except?: string): Promise<void> {
    await this.checkFacility(trx, companyId, body.facilityId);
    if (body.productId !== null) {
      const found = await this.products.byIds(trx, companyId, [body.productId]);
      const message = 'fleet-travel.product-unknown';
      if (found.size === 0) throw problem('product.unknown', 400, message, [{ path: 'productId', message }]);
    }
    const days = { from: body.fromDate, to: body.toDate };
    const others = await vehicleEntries(trx, companyId, [tagOf(body.label)]);
    if (others.some((one) => one.id !== except && overlaps(one, days)))
      throw problem('fleet-travel.overlap', 409, 'fleet-travel.overlap', [
        { path: 'fromDate', message: 'fleet-travel.overlap' },
      ]);
  }
}

async function asSeen(trx: Trx, companyId: string, { id, revision }: Seen): Promise<void> {
  const present = await heldVehicle(trx, companyId, id);
  if (!present) throw problem('fleet-travel.vehicle-unknown', 404, 'fleet-travel.vehicle-unknown');
  if (present.revision !== revision) throw problem('fleet-travel.stale', 409, 'fleet-travel.stale');
}

const columnsOf = (body: VehicleBody) => ({
  tag: tagOf(body.label),
  label: body.label,
  facility_id: body.facilityId,
  product_id: body.productId,
  control: body.control,
  size: body.size,
  drive: body.drive,
  engine: body.engine,
  model_year: body.modelYear,
  from_date: body.fromDate,
  to_date: body.toDate,
});

const presentVehicle = (row: StoredVehicle, productName: string | null): VehicleRow => ({
  id: row.id,
  revision: row.revision,
  label: row.label,
  facilityId: row.facility_id,
  facilityName: row.facility_name,
  country: row.country,
  productId: row.product_id,
  productName,
  control: row.control,
  size: row.size,
  drive: row.drive,
  engine: row.engine,
  modelYear: row.model_year,
  fromDate: row.from_date,
  toDate: row.to_date,
});
