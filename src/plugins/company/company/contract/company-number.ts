import type { z } from 'zod';
import { country, registrationFault, registrationNumber } from './company-facts.ts';
import { abn } from './company-numbers.ts';

/** Fields that name a company by its number: an ABN, or a country and the number it has in the register there. */
export const companyNumber = {
  abn: abn.optional(),
  country: country.optional(),
  registrationNumber: registrationNumber.optional(),
};

/** An ABN, or a country and a number in its register. */
export interface CompanyNumber {
  readonly abn?: string | undefined;
  readonly country?: string | undefined;
  readonly registrationNumber?: string | undefined;
}

/** Whether a number in a register is given. Rules across fields get values of any type. */
export const isAbroad = ({ registrationNumber: typed }: CompanyNumber): boolean =>
  typeof typed === 'string' && typed !== '';

/** Whether a number is given. */
export const hasNumber = (given: CompanyNumber): boolean => given.abn !== undefined || isAbroad(given);

/** Rule of a body or a form with these fields: the number has the form its country gives it. */
export function numberFitsCountry(given: CompanyNumber, context: z.RefinementCtx): void {
  const refuse = (path: keyof CompanyNumber, message: string) =>
    context.addIssue({ code: 'custom', path: [path], message });
  const { abn: number, country: of, registrationNumber: typed } = given;
  if (number !== undefined && (of ?? 'AU') !== 'AU') refuse('abn', 'company.abn-elsewhere');
  if (!isAbroad(given)) return;
  if (of === undefined) return refuse('country', 'company.country-missing');
  const fault = registrationFault(of, typed);
  if (fault !== null) refuse('registrationNumber', fault);
}
