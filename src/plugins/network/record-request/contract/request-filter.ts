import { z } from 'zod';
import { day, MESSAGES, pageQuery } from '#contract';
import { listOf } from '#plugins/records/records/contract';
import { REQUEST_STATUSES } from './request-words.ts';

/** Whether two days are in order, if both are given. */
export const inOrder = ({ from, to }: { from?: string | undefined; to?: string | undefined }) =>
  !from || !to || from <= to;
export const order = { message: MESSAGES.fromBeforeTo, path: ['from'] };

/** Filters of both lists of requests. */
export const filter = {
  /** None: every status. */
  filterStatus: listOf(z.enum(REQUEST_STATUSES)),
  /** Requests whose period overlaps `from` to `to`. */
  from: day.optional(),
  to: day.optional(),
  ...pageQuery,
};
