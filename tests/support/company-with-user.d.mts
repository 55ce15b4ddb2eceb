import type { Client } from 'pg';
import type { ProductProcess } from './product-process.mjs';

export interface CompanyWithUser {
  readonly companyId: string;
  readonly facilities: readonly string[];
  readonly email: string;
  readonly password: string;
}

/** Works on the product's database as superuser, without access rights: to prepare and inspect data. */
export function behindTheScenes<T>(product: ProductProcess, work: (client: Client) => Promise<T>): Promise<T>;

/** One company with four facilities and a user who may write for it. */
export function addCompanyWithUser(product: ProductProcess): Promise<CompanyWithUser>;

/** Signs in and returns the access token, which is valid for some minutes. */
export function signIn(product: ProductProcess, user: Pick<CompanyWithUser, 'email' | 'password'>): Promise<string>;
