import { z } from 'zod';

/** What every published event says: the company, the facility it is about (null: no single one), and calls to read more. */
const common = {
  companyId: z.string(),
  facilityId: z.string().nullable(),
  /** Paths of calls of the API. */
  links: z.record(z.string(), z.string()),
} as const;

type Common = typeof common;

/** An event that the systems of a company may be told of. */
export interface PublishedEvent<T extends string = string, S extends z.ZodRawShape = z.ZodRawShape> {
  /** What happened to what: `record.approved`. */
  readonly type: T;
  readonly data: z.ZodObject<Common & S>;
}

/** Declares a published event, in the contract of the plugin that publishes it. */
export function publishedEvent<const T extends string, S extends z.ZodRawShape>(
  type: T,
  shape: S,
): PublishedEvent<T, S> {
  return { type, data: z.object({ ...common, ...shape }) };
}
