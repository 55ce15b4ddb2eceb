import { z } from 'zod';
import { isAbn } from '../domain/abn.ts';
import { isAcn } from '../domain/acn.ts';

const ABN_DIGITS = 'company.abn-digits';
export const ABN_FAULT = 'company.abn-wrong';

/** Eleven digits, without the spaces between them. The checksum is checked where the stored ABN is known. */
export const abnDigits = z
  .string({ error: ABN_DIGITS })
  .overwrite((given) => given.replaceAll(/\s/g, ''))
  .regex(/^\d{11}$/, { error: ABN_DIGITS, abort: true });

/** An Australian Business Number as stored: eleven digits with a valid checksum, without the spaces between them. */
export const abn = abnDigits.refine(isAbn, ABN_FAULT);

/** An Australian Company Number as stored: nine digits with a valid checksum, without the spaces between them. */
export const acn = z
  .string({ error: 'company.acn-digits' })
  .overwrite((given) => given.replaceAll(/\s/g, ''))
  .regex(/^\d{9}$/, { error: 'company.acn-digits', abort: true })
  .refine(isAcn, 'company.acn-wrong');
