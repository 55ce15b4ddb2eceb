import { z } from 'zod';
import { decimal, MESSAGES, messageFor } from '#contract';
import { LONG_TEXT } from './request-words.ts';

const UNPRINTABLE = /[^\P{Cc}\n]|\p{Cs}/u;

const lines = (least: number) =>
  z
    .string({ error: MESSAGES.required })
    .overwrite((given) => given.replace(/\r\n?/g, '\n').replace(/\t/g, ' '))
    .trim()
    .min(least, MESSAGES.required)
    .max(LONG_TEXT, messageFor('api.text-most', { most: LONG_TEXT }))
    .refine((given) => !UNPRINTABLE.test(given), 'api.not-printable');

/** Required multi-line text: a reason, a remark. */
export const longText = lines(1);

/** The same, but optional. */
export const optionalLongText = lines(0);

/** An amount of an allocation key: up to 3 decimals, above zero. */
export const amount = decimal(3).refine((given) => Number(given) > 0, 'record-request.amount-zero');
