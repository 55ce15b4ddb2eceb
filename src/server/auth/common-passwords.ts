import { dictionary } from '@zxcvbn-ts/language-common';

/** The 49,000 most common passwords from leaks (package @zxcvbn-ts/language-common). */
const COMMON = new Set<string>(dictionary['passwords-common']);

/** Whether a password, in lower case, is one of the first an attacker would try. */
export function isCommonPassword(password: string): boolean {
  return COMMON.has(password);
}
