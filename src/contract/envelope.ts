import { z } from 'zod';
import { messageText } from './message-text-schema.ts';
import { messageFor } from './message-text.ts';
import { textField } from './fields.ts';
import { LIMITS } from './messages.ts';

/** `{statusCode, message?, data}`: the shape of every JSON response. */
export function envelope<S extends z.ZodType>(schema: S) {
  return z.object({ statusCode: z.int(), message: z.string().optional(), text: messageText.optional(), data: schema });
}

/** `{statusCode, data: [...], page, page_size, total_item, total_page}`: the shape of every list. */
export function pageOf<S extends z.ZodType>(row: S) {
  return z.object({
    statusCode: z.int(),
    message: z.string().optional(),
    text: messageText.optional(),
    data: z.array(row),
    page: z.int(),
    page_size: z.int(),
    total_item: z.int(),
    total_page: z.int(),
    /** For the rows after these; null after the last row. Absent in an order that has no cursors. */
    nextCursor: z.string().nullable().optional(),
  });
}

/** `data: {commonObjects: [...]}`: the shape of every lookup under `/api/selection`. */
export function selectionOf<S extends z.ZodType>(option: S) {
  return envelope(z.object({ commonObjects: z.array(option) }));
}

const wholeNumber = (most: number) => {
  const error = messageFor('api.whole-number-to', { most });
  return z.coerce.number({ error }).int(error).min(1, error).max(most, error);
};

/** Longest cursor: the sort keys of a row, such as a name of 254 characters. */
const CURSOR = 2_000;

/**
 * Query parameters of every list. Defaults: page 1, size 10, newest first. `cursor` is the `nextCursor` of the rows before: the
 * list goes on after them, and `page` is ignored.
 */
export const pageQuery = {
  page: wholeNumber(1_000_000).default(1),
  size: wholeNumber(LIMITS.maxPageSize).default(LIMITS.pageSize),
  cursor: textField(CURSOR).optional(),
};

export interface Page<T> {
  readonly data: readonly T[];
  readonly page: number;
  readonly page_size: number;
  readonly total_item: number;
  readonly total_page: number;
}

/** Wraps the rows of one page with the counts a pager needs, and with the place after them. */
export function pageAnswer<T>(rows: T[], page: number, size: number, totalItem: number, next?: string | null) {
  return {
    statusCode: 200,
    data: rows,
    page,
    page_size: size,
    total_item: totalItem,
    total_page: Math.ceil(totalItem / size),
    ...(next === undefined ? {} : { nextCursor: next }),
  };
}

/** Wraps the content of one response. */
export function answer<T>(content: T, message?: string) {
  return message === undefined ? { statusCode: 200, data: content } : { statusCode: 200, message, data: content };
}
