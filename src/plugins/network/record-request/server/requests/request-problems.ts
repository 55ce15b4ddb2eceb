import { problem, type Problem } from '#contract';

/** 404 for a request that does not exist or belongs to other companies: indistinguishable on purpose. */
export function unknownRequest(): never {
  throw problem('record-request.unknown', 404, 'There is no such request.');
}

const SENTENCES = {
  'record-request.not-yours': [403, 'This step belongs to the other company.'],
  'record-request.no-such-step': [409, 'The request has moved on meanwhile. Look at it again.'],
  'record-request.disconnected': [
    409,
    'Your companies are no longer connected: everything stays readable, and nothing moves until you connect again.',
  ],
} as const;

/** Why a step was refused. */
export function refusedStep(code: keyof typeof SENTENCES): Problem {
  const [status, message] = SENTENCES[code];
  return problem(code, status, message);
}

/** 400 with the field at fault. */
export function wrong(code: string, path: string, message: string): Problem {
  return problem(code, 400, message, [{ path, message }]);
}
