import { randomUUID } from 'node:crypto';
import { addMonths, lastDayOfMonth, monthOf } from '#domain/time';
import { Clock } from '#server';
import type { ApiServer } from './api-server.ts';
import { dieselBody } from './record-bodies.ts';

/** Records of an input of a facility, one a month, the last of them in the month before this one. Returns the months. */
export async function recordMonths(
  server: ApiServer,
  as: string,
  facilityId: string,
  quantities: readonly (string | null)[],
): Promise<readonly string[]> {
  const present = monthOf(server.services.get(Clock).today());
  const months = quantities.map((_, at) => addMonths(present, at - quantities.length));
  const records = months.flatMap((month, at) => {
    const quantity = quantities[at] ?? null;
    if (quantity === null) return [];
    const change = { fromDate: month, toDate: lastDayOfMonth(month), quantity, versionId: undefined };
    return [{ requestId: randomUUID(), ...dieselBody(facilityId, change) }];
  });
  const { status, body } = await server.call('POST', '/api/scope-management/bulk-create', { as, body: { records } });
  const wrong = body.data?.rows?.find((row: { state?: string }) => row.state !== undefined && row.state !== 'created');
  if (status !== 200 || wrong) throw new Error(`No records: ${JSON.stringify(wrong ?? body)}`);
  return months;
}

/** Twelve months at one level, then twelve at half as much again. */
export const NEW_LEVEL: readonly string[] = Array.from({ length: 24 }, (_, at) => (at < 12 ? '500' : '750'));
