import type { ApiServer } from './api-server.ts';

/** The parts of an API record that are used here. */
interface Warned {
  readonly id: string;
  readonly warningList: readonly { readonly id: string; readonly acknowledgedAt: string | null }[];
}

const ROOT = '/api/scope-management';

/** Explains every open warning of a record, so that it can be submitted. Returns the id of the record. */
export async function explainWarnings(
  server: Pick<ApiServer, 'call'>,
  as: string,
  given: string | Warned,
): Promise<string> {
  const record: Warned =
    typeof given === 'string' ? (await server.call('GET', `${ROOT}/${given}`, { as })).body.data : given;
  for (const warning of record.warningList) {
    if (warning.acknowledgedAt !== null) continue;
    const response = await server.call('POST', `${ROOT}/${record.id}/warnings/${warning.id}/acknowledge`, {
      as,
      body: { comment: 'Compared with the invoice.' },
    });
    if (response.status !== 200) throw new Error(`Not explained: ${JSON.stringify(response.body)}`);
  }
  return record.id;
}
