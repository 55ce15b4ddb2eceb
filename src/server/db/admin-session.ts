import { clientOf } from './connection.ts';
import type { PgAddress } from './connection.ts';

/** Runs one statement and returns its rows. */
export type Query = <R extends object = Record<string, unknown>>(text: string, values?: unknown[]) => Promise<R[]>;

/** Runs set-up work on a connection of its own, outside the product's transactions, and closes it afterwards. */
export async function withAdminSession<T>(address: PgAddress, work: (query: Query) => Promise<T>): Promise<T> {
  const client = clientOf(address, 'scopebook-admin');
  client.on('error', () => {});
  await client.connect();
  const query: Query = async <R extends object>(text: string, values?: unknown[]) =>
    (await client.query<R & Record<string, unknown>>(text, values)).rows;
  try {
    return await work(query);
  } finally {
    await client.end();
  }
}
