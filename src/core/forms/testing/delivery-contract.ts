import { z } from 'zod';
import {
  code,
  COMPANY_WRITERS,
  day,
  decimal,
  fields,
  fromBeforeTo,
  MESSAGES,
  optionalText,
  route,
  text,
  upload,
  website,
} from '#contract';

const once = (values: readonly string[]) => new Set(values).size === values.length;

/** A delivery of fuel, with a field of every kind. */
export const deliveryBody = fields({
  supplier: text,
  website: website.optional(),
  facilityIds: z.array(code).min(1, MESSAGES.required).refine(once, 'Name each facility once.'),
  from: day,
  to: day,
  quantity: decimal(3),
  unit: z.enum(['L', 'kL'], { error: MESSAGES.required }),
  share: decimal(2).optional(),
  trucks: z.int({ error: MESSAGES.required }).min(1, 'At least one truck came.'),
  method: z.enum(['invoice', 'meter'], { error: MESSAGES.required }),
  estimated: z.boolean(),
  confirmed: z.literal(true, { error: 'Confirm the figures.' }),
  remark: optionalText,
  documents: z.array(upload<File>(['.pdf', '.csv'])).refine(({ length }) => length <= 3, 'At most 3 documents.'),
}).refine(...fromBeforeTo('from', 'to'));

/** Stores a delivery. There is no server behind it; stories reply to it. */
export const createDelivery = route({
  method: 'POST',
  path: '/api/story/delivery',
  summary: 'Stores a delivery.',
  tag: 'Stories',
  body: deliveryBody,
  response: z.object({ statusCode: z.literal(200) }),
  authorities: COMPANY_WRITERS,
});

export type DeliveryValues = z.input<typeof deliveryBody>;
