import type { JSONColumnType } from 'kysely';
import type {
  AbroadRow,
  Cabin,
  Control,
  Engine,
  FileKind,
  Fuel,
  Grouping,
  LayoutAnswer,
  VehicleDrive,
  VehicleSize,
} from '../domain/index.ts';

export interface VehicleTable {
  company_id: string;
  id: string;
  revision: number;
  /** Letters and digits of the plate or card. */
  tag: string;
  label: string;
  facility_id: string;
  product_id: string | null;
  control: Control;
  size: VehicleSize;
  drive: VehicleDrive;
  engine: Engine | null;
  model_year: number | null;
  from_date: string;
  to_date: string | null;
  created_at: string;
  created_by: string;
  updated_at: string;
  updated_by: string;
}

interface SettingsTable {
  company_id: string;
  grouping: Grouping;
  facility_id: string | null;
  with_forcing: boolean;
  abroad: AbroadRow | null;
}

/** Tables of this plugin, for `trx.withTables`. */
export type FleetTables = {
  fleet_vehicle: VehicleTable;
  fleet_settings: SettingsTable;
  fleet_product: { company_id: string; name: string; fuel: Fuel };
  fleet_cabin: { company_id: string; text: string; cabin: Cabin };
  fleet_layout: {
    company_id: string;
    kind: FileKind;
    shape: string;
    answer: JSONColumnType<LayoutAnswer>;
    at: string;
    by_account: string;
  };
  fleet_counted: { company_id: string; batch_id: string; key: string; number: number };
  fleet_vehicle_month: {
    company_id: string;
    batch_id: string;
    vehicle: string;
    month: string;
    source: 'fuel-card' | 'telematics';
    number: number;
  };
};
