import { dictionary } from '@zxcvbn-ts/language-common';

/** 49,000 passwords that people took most often, from leaks (package @zxcvbn-ts/language-common). */
const COMMON = new Set<string>(dictionary['passwords-common']);

/** Whether a password, in small letters, is among the first that are tried. */
export function isCommonPassword(password: string): boolean {
  return COMMON.has(password);
}
