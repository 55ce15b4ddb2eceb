import { z } from 'zod';
import type { ProblemBody, Wire } from '#contract';

const ERROR_SCHEMA = 'urn:ietf:params:scim:api:messages:2.0:Error';

/** Kinds of errors (RFC 7644, table 9) by the codes of problems. */
const TYPES: Readonly<Record<string, string>> = { 'request.invalid': 'invalidValue' };

/** An error as RFC 7644, section 3.12, describes it. The status is a string. */
function scimError({ statusCode, code, message }: ProblemBody) {
  const scimType = code.startsWith('scim.type.') ? code.slice('scim.type.'.length) : TYPES[code];
  return {
    schemas: [ERROR_SCHEMA],
    status: String(statusCode),
    ...(scimType === undefined ? {} : { scimType }),
    detail: message,
  };
}

export const scimWire: Wire = {
  name: 'SCIM 2.0 (RFC 7644)',
  bodies: ['application/scim+json', 'application/json'],
  answers: 'application/scim+json',
  problem: scimError,
  problemBody: z
    .object({
      schemas: z.array(z.string()),
      status: z.string(),
      scimType: z.string().optional(),
      detail: z.string(),
    })
    .meta({ id: 'ScimError' }),
};
