import { z } from 'zod';
import { publishedEvent } from '#contract';

const request = {
  requestId: z.string(),
  fromDate: z.string(),
  toDate: z.string(),
  /** Category of Scope 3 at the customer. */
  categoryId: z.string(),
} as const;

/** To the supplier: a customer asks for emissions. */
export const requestReceivedEvent = publishedEvent('request.received', {
  ...request,
  customerId: z.string(),
  customerName: z.string(),
  dueDate: z.string().nullable(),
});

/** To the customer: a supplier has answered a request, or shared an answer unasked. */
export const requestAnsweredEvent = publishedEvent('request.answered', {
  ...request,
  answerId: z.string(),
  supplierId: z.string(),
  supplierName: z.string(),
});
