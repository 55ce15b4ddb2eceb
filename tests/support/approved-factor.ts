import type { ApiServer } from './api-server.ts';

interface Made {
  readonly id: string;
  readonly revision: number;
}

/** Submits the latest version of an own factor, lets another administrator approve it, and returns the factor. */
export async function approvedFactor(server: ApiServer, made: Made, as: string, by: string) {
  const step = async (token: string, revision: number, status: string) => {
    const body = { id: made.id, revision, status };
    const answer = await server.call('POST', '/api/custom-factors/status', { as: token, body });
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
    return answer.body.data;
  };
  const { revision } = await step(as, made.revision, 'SUBMITTED');
  return step(by, revision, 'APPROVED');
}
