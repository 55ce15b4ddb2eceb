import { setTimeout as pause } from 'node:timers/promises';
import type { ApiServer } from './api-server.ts';

/** Column titles of an import file, as many as a diesel row needs. */
export const IMPORT_TITLES = [
  'Facility',
  'Scope',
  'Category',
  'Input',
  'Consumption type',
  'From',
  'To',
  'Quantity',
  'Unit',
  'Reference',
] as const;

interface Line {
  readonly facility: string;
  readonly input?: string;
  readonly from?: string;
  readonly to?: string;
  readonly quantity?: string;
  readonly unit?: string;
  readonly reference?: string;
}

/** A row of 700 kL of diesel in stationary plant: example 6 of NGA Factors 2025. */
export function importLine({
  facility,
  input = 'Diesel oil',
  from = '01/07/2025',
  to = '31/07/2025',
  quantity = '700',
  unit = 'kL',
  reference = '',
}: Line): string[] {
  return [facility, 'Scope 1', 'Stationary fuels', input, 'Stationary', from, to, quantity, unit, reference];
}

/** Rows as the bytes of a CSV. */
export function importCsv(rows: readonly (readonly string[])[], titles: readonly string[] = IMPORT_TITLES): Buffer {
  const quoted = (cell: string) => (/[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
  return Buffer.from([titles, ...rows].map((cells) => `${cells.map(quoted).join(',')}\r\n`).join(''));
}

/** The batch once nothing is running on it. */
export async function finished(server: ApiServer, as: string, id: string, root = '/api/scope-management/import') {
  for (let look = 0; look < 600; look += 1) {
    const { body } = await server.call('GET', `${root}/${id}`, { as });
    if (body.data.state !== 'CHECKING' && body.data.state !== 'CONFIRMING') return body.data;
    await pause(50);
  }
  throw new Error('The import does not finish.');
}

/** A file to upload, and its sender. */
export interface SentFile {
  readonly bytes: Buffer;
  readonly as: string;
  readonly root: string;
  readonly name: string;
}

export const uploaded = (server: ApiServer, { bytes, as, root, name }: SentFile) =>
  server.call('POST', root, { as, file: { name, bytes } });

/** Uploads a file and waits for its dry run. */
export async function checkedImport(server: ApiServer, file: SentFile) {
  const answer = await uploaded(server, file);
  if (answer.status !== 200) throw new Error(answer.body.message);
  return finished(server, file.as, answer.body.data.batches[0].id, file.root);
}
