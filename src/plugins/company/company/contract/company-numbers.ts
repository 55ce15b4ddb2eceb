import { z } from 'zod';
import { isAbn } from '../domain/abn.ts';
import { isAcn } from '../domain/acn.ts';

const ABN_DIGITS = 'company.abn-digits';
export const ABN_FAULT = 'company.abn-wrong';

/** Eleven digits, blanks between them taken away. Whether they are an ABN is asked where it is known what was kept before. */
export const abnDigits = z
  .string({ error: ABN_DIGITS })
  .overwrite((given) => given.replaceAll(/\s/g, ''))
  .regex(/^\d{11}$/, { error: ABN_DIGITS, abort: true });

/** An Australian Business Number as it is kept: eleven digits whose check holds. Blanks between them are taken away. */
export const abn = abnDigits.refine(isAbn, ABN_FAULT);

/** An Australian Company Number as it is kept: nine digits whose check holds. Blanks between them are taken away. */
export const acn = z
  .string({ error: 'company.acn-digits' })
  .overwrite((given) => given.replaceAll(/\s/g, ''))
  .regex(/^\d{9}$/, { error: 'company.acn-digits', abort: true })
  .refine(isAcn, 'company.acn-wrong');
