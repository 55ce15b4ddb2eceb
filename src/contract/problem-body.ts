import { z } from 'zod';
import { messageText } from './message-text-schema.ts';

/** The one error body of the API. */
export const problemBody = z
  .object({
    statusCode: z.int(),
    code: z.string(),
    message: z.string(),
    text: messageText.optional(),
    issues: z.array(z.object({ path: z.string(), message: z.string(), text: messageText.optional() })).optional(),
    data: z.unknown().optional(),
  })
  .meta({ id: 'Problem', description: 'Every error response. `code` is stable; `issues` names the fields at fault.' });
