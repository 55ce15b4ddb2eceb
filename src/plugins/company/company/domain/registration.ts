/** Kinds of registration number. Australian companies have an ABN and an ACN instead. */
export const REGISTRATION_KINDS = ['GB_COMPANY_NUMBER', 'NZ_NZBN', 'US_EIN', 'OTHER'] as const;

export type RegistrationKind = (typeof REGISTRATION_KINDS)[number];

interface Registration {
  /** Characters of a number as stored, in capitals. */
  readonly form: RegExp;
  readonly isRight?: (number: string) => boolean;
  /** The number as people print it; the same if absent. */
  readonly written?: (number: string) => string;
}

const KINDS: Readonly<Record<Exclude<RegistrationKind, 'OTHER'>, Registration>> = {
  /**
   * Eight characters: digits alone, two letters and six digits (`SC123456`), or one more letter at the end for a
   * registered society (`IP00525R`). There is no check digit. Companies Act 2006, section 1066; Companies House, "Uniform
   * Resource Identifiers (URI) Customer Guide"; `R0` stands for companies of Northern Ireland before 1922.
   */
  GB_COMPANY_NUMBER: { form: /^(?:\d{8}|[A-Z][A-Z0]\d{5}[\dA-Z])$/ },
  /** Thirteen digits of GS1 New Zealand, whose prefix is 94 (New Zealand Business Number Act 2016; GS1 prefixes). */
  NZ_NZBN: { form: /^94\d{11}$/, isRight: hasGs1CheckDigit },
  /**
   * Nine digits, with one of the prefixes the Internal Revenue Service assigns. There is no check digit ("How EINs are
   * assigned and valid EIN prefixes", irs.gov; 26 CFR 301.6109-1).
   */
  US_EIN: { form: /^\d{9}$/, isRight: hasEinPrefix, written: (number) => `${number.slice(0, 2)}-${number.slice(2)}` },
};

/** Prefixes of EINs that no campus of the Internal Revenue Service assigns. */
const NO_EIN_PREFIXES = '00 07 08 09 17 18 19 28 29 49 69 70 78 79 89 96 97'.split(' ');

function hasEinPrefix(number: string): boolean {
  return !NO_EIN_PREFIXES.includes(number.slice(0, 2));
}

/**
 * Whether the last digit is the check digit of the others: counted from the right, they weigh 3 and 1 in turn, and the sum
 * with the check digit is a multiple of 10 (GS1 General Specifications, section 7.9).
 */
export function hasGs1CheckDigit(digits: string): boolean {
  const sum = [...digits].toReversed().reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3), 0);
  return sum % 10 === 0;
}

/** Kind of number a company of a country has; null in Australia. */
export function registrationKindOf(country: string): RegistrationKind | null {
  if (country === 'AU') return null;
  return KIND_OF[country] ?? 'OTHER';
}

const KIND_OF: Readonly<Record<string, RegistrationKind>> = {
  GB: 'GB_COMPANY_NUMBER',
  NZ: 'NZ_NZBN',
  US: 'US_EIN',
};

/** A number as stored: in capitals, without the spaces and hyphens people type between its groups. */
export function storedRegistration(kind: RegistrationKind, typed: string): string {
  return kind === 'OTHER' ? typed.trim() : typed.toUpperCase().replaceAll(/[\s-]/g, '');
}

/**
 * Whether a stored number has the form of its kind, and the right check digit where there is one. It rules out typing
 * errors; it does not prove that the number was issued.
 */
export function isRegistration(kind: RegistrationKind, number: string): boolean {
  if (kind === 'OTHER') return number !== '';
  const { form, isRight = () => true } = KINDS[kind];
  return form.test(number) && isRight(number);
}

/** Formatted: `12-3456789` for an EIN. */
export function writtenRegistration(kind: RegistrationKind, number: string): string {
  return kind === 'OTHER' ? number : (KINDS[kind].written?.(number) ?? number);
}

/** Divisions of the UK Standard Industrial Classification 2007 (Office for National Statistics). */
const SIC_2007_DIVISIONS = [
  [1, 3],
  [5, 9],
  [10, 33],
  [35, 39],
  [41, 43],
  [45, 47],
  [49, 53],
  [55, 56],
  [58, 66],
  [68, 75],
  [77, 82],
  [84, 88],
  [90, 99],
] as const;

/** Whether five digits belong to a division of SIC 2007, as Companies House lists them: `35110`, `99999`. */
export function isSic2007(code: string): boolean {
  if (!/^\d{5}$/.test(code)) return false;
  const division = Number(code.slice(0, 2));
  return SIC_2007_DIVISIONS.some(([first, last]) => first <= division && division <= last);
}
