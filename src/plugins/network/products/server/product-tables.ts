import type { Basis, CabType, Carrier, Drive, EmissionStandard, LifeUnit, ProductType } from '../contract/index.ts';

export interface ProductTable {
  company_id: string;
  id: string;
  revision: number;
  make: string;
  model: string;
  year: number;
  type: ProductType;
  cab: CabType;
  drive: Drive | null;
  carrier: Carrier;
  basis: Basis;
  burn_low: string | null;
  burn_med: string;
  burn_high: string | null;
  payload: string | null;
  gvm: string | null;
  gcm: string | null;
  engine_kw: string | null;
  emission_standard: EmissionStandard | null;
  tank_size: string | null;
  battery_kwh: string | null;
  price: string | null;
  service_life: string | null;
  life_unit: LifeUnit | null;
  source: string;
  notes: string;
  photo_id: string | null;
  created_at: string;
  created_by: string;
  updated_at: string;
  updated_by: string;
  archived_at: string | null;
  deleted_at: string | null;
}

export interface ProductPhotoTable {
  company_id: string;
  id: string;
  width: number;
  height: number;
  full_size: Uint8Array;
  thumbnail: Uint8Array;
  uploaded_at: string;
  uploaded_by: string;
}

/** Tables of this plugin, for `trx.withTables`. */
export type ProductTables = {
  product: ProductTable;
  product_photo: ProductPhotoTable;
};
