import type { Generated, GeneratedAlways } from 'kysely';

export interface CompanyTable {
  company_id: string;
  code: string;
  name: string;
  type: string;
  abn: string | null;
  acn: string | null;
  /** ISO 3166-1 alpha-2. */
  country: Generated<string>;
  address: string | null;
  city: string | null;
  postcode: string | null;
  website: string | null;
  email: string | null;
  phone: string | null;
  /** Default framework of new records; null until one is chosen. */
  framework: string | null;
  status: Generated<string>;
  /** First month of its financial year, 1 to 12. */
  year_first_month: Generated<number>;
  /** ISO 4217. */
  currency: Generated<string>;
  registration_kind: string | null;
  registration_number: string | null;
  /** SIC 2007. */
  industry_code: string | null;
  /** Hash of the picture in `company_logo`. */
  logo: string | null;
  revision: Generated<number>;
  created_at: Generated<string>;
}

export interface CompanyLogoTable {
  company_id: string;
  /** SHA-256 of `content`. */
  hash: string;
  type: string;
  content: Uint8Array;
}

export interface FacilityTable {
  company_id: string;
  id: string;
  code: string;
  name: string;
  /** ISO 3166-1 alpha-2. */
  country: string;
  /** ISO 3166-2. */
  subdivision: string | null;
  /** Short name of the subdivision, or the country. */
  state: GeneratedAlways<string>;
  grid: string;
  /** Gas zone; only in Australia. */
  zone: string | null;
  /** IANA name. */
  time_zone: string;
  /** ISO 4217. */
  currency: string;
  address: string | null;
  /** Degrees of WGS 84; both or neither. */
  latitude: Generated<string | null>;
  longitude: Generated<string | null>;
  from_date: string;
  to_date: string | null;
  revision: Generated<number>;
  created_at: Generated<string>;
}

/** Tables of this plugin, for `trx.withTables`. */
export type CompanyTables = {
  company: CompanyTable;
  company_logo: CompanyLogoTable;
  facility: FacilityTable;
};
