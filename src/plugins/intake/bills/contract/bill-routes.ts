import { z } from 'zod';
import { COMPANY_WRITERS, envelope, fields, id, LIMITS, route, textField } from '#contract';

const tag = 'Bills';
const authorities = COMPANY_WRITERS;

/** Where the figures of a supplier's bills stand, as learnt from a recorded bill. */
const billLayout = z
  .object({
    /** What the supplier is known by, for example its ABN. */
    supplier: z.string(),
    supplierName: z.string(),
    version: z.int(),
    /** The inbox item it was learnt from. */
    itemId: z.string(),
    /** The name of its file; null if it has left the inbox. */
    fileName: z.string().nullable(),
    learntAt: z.string(),
    learntBy: z.string(),
  })
  .meta({ id: 'BillLayout' });

export type BillLayoutRow = z.infer<typeof billLayout>;

export const billRoutes = {
  layouts: route({
    method: 'GET',
    path: '/api/bills/layout/list',
    scope: 'inbox:read',
    tag,
    summary: 'Lists the layouts of bills that were learnt from recorded files, by supplier, the newest first.',
    authorities,
    response: envelope(z.array(billLayout)),
  }),
  forgetLayout: route({
    method: 'POST',
    path: '/api/bills/layout/forget',
    scope: 'inbox:write',
    tag,
    summary: 'Forgets a layout. The next bill that only it could read is asked about again.',
    authorities,
    body: fields({
      supplier: textField(300).min(1, 'bills.layout-gone'),
      version: z
        .int({ error: 'bills.layout-gone' })
        .min(1, 'bills.layout-gone')
        .max(LIMITS.integer, 'bills.layout-gone'),
      /** The inbox item it was learnt from: a later layout may have the same version. */
      itemId: id,
    }),
    response: envelope(z.object({ version: z.int() })),
    errors: ['bills.layout-gone'],
  }),
} as const;
