import type { Client } from 'pg';
import type { ProductProcess } from './product-process.mjs';

export interface CompanyWithUser {
  readonly companyId: string;
  readonly facilities: readonly string[];
  readonly email: string;
  readonly password: string;
}

/** Works on the product's database as superuser, past every right: to set a scene and to look behind it. */
export function behindTheScenes<T>(product: ProductProcess, work: (client: Client) => Promise<T>): Promise<T>;

/** One company with four facilities and somebody who may write for it. */
export function addCompanyWithUser(product: ProductProcess): Promise<CompanyWithUser>;

/** Signs in and answers the access token; it is good for some minutes. */
export function signIn(product: ProductProcess, user: Pick<CompanyWithUser, 'email' | 'password'>): Promise<string>;
