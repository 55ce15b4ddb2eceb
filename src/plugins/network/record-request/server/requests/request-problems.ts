import { problem, type Problem } from '#contract';

/** 404 for a request that does not exist or belongs to other companies: indistinguishable on purpose. */
export function unknownRequest(): never {
  throw problem('record-request.unknown', 404, 'record-request.unknown');
}

const STATUS_OF = {
  'record-request.not-yours': 403,
  'record-request.no-such-step': 409,
  'record-request.disconnected': 409,
} as const;

/** Why a step was refused. The code is the key of its text. */
export const refusedStep = (code: keyof typeof STATUS_OF): Problem => problem(code, STATUS_OF[code], code);

/** 400 with the field at fault. */
export function wrong(code: string, path: string, message: string): Problem {
  return problem(code, 400, message, [{ path, message }]);
}
