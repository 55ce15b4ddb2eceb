import { z } from 'zod';
import { isAbn } from '../domain/abn.ts';
import { isAcn } from '../domain/acn.ts';

const ABN_DIGITS = 'Enter the 11 digits of the ABN.';
export const ABN_FAULT = 'This is no ABN: one of its digits is wrong.';

/** Eleven digits, blanks between them taken away. Whether they are an ABN is asked where it is known what was kept before. */
export const abnDigits = z
  .string({ error: ABN_DIGITS })
  .overwrite((given) => given.replaceAll(/\s/g, ''))
  .regex(/^\d{11}$/, { error: ABN_DIGITS, abort: true });

/** An Australian Business Number as it is kept: eleven digits whose check holds. Blanks between them are taken away. */
export const abn = abnDigits.refine(isAbn, ABN_FAULT);

/** An Australian Company Number as it is kept: nine digits whose check holds. Blanks between them are taken away. */
export const acn = z
  .string({ error: 'Enter the 9 digits of the ACN.' })
  .overwrite((given) => given.replaceAll(/\s/g, ''))
  .regex(/^\d{9}$/, { error: 'Enter the 9 digits of the ACN.', abort: true })
  .refine(isAcn, 'This is no ACN: one of its digits is wrong.');
