import { z } from 'zod';
import { LIMITS, MESSAGES } from './messages.ts';

const HAS_SCHEME = /^[a-z][a-z\d+.-]*:\/\//i;

/** A host with a dot, and an optional path. No credentials, and only the two schemes a browser opens. */
const WEBSITE = /^https?:\/\/[^\s/?#@:.]+(?:\.[^\s/?#@:.]+)+(?::\d{1,5})?(?:[/?#]\S*)?$/iu;

/** A web address, at most 64 characters; without a scheme, `http://` is added (specification, section 5). */
export const website = z
  .string({ error: MESSAGES.website })
  .trim()
  .min(1, MESSAGES.required)
  .overwrite((given) => (given === '' || HAS_SCHEME.test(given) ? given : `http://${given}`))
  .max(LIMITS.text, MESSAGES.text64)
  .regex(WEBSITE, MESSAGES.website);

/** The file properties the rules need; the browser's `File` has them. */
export interface UploadFacts {
  readonly name: string;
  readonly size: number;
}

/** A chosen file of at most 10MB with one of these extensions, for example `['.xlsx', '.csv']`. */
export function upload<File extends UploadFacts>(formats: readonly string[]) {
  const endings = formats.map((ending) => ending.toLowerCase());
  return z
    .custom<File>((given) => typeof given === 'object' && given !== null && 'name' in given && 'size' in given, {
      error: MESSAGES.required,
      abort: true,
    })
    .refine(({ name }) => endings.some((ending) => name.toLowerCase().endsWith(ending)), {
      error: MESSAGES.fileFormat,
      abort: true,
    })
    .refine(({ size }) => size <= LIMITS.fileBytes, MESSAGES.fileSize);
}

/**
 * Arguments of `refine` for two fields of an object, days or figures: `body.refine(...fromBeforeTo('from', 'to'))`.
 * The error is reported at the first field. A missing value is an error of its own field, not of the order.
 */
export function fromBeforeTo<From extends string, To extends string>(from: From, to: To) {
  const isInOrder = (given: Readonly<Record<From | To, Comparable>>): boolean => {
    const [first, second]: readonly Comparable[] = [given[from], given[to]];
    return isMissing(first) || isMissing(second) || isBelow(String(first), String(second));
  };
  const path: PropertyKey[] = [from];
  // Reported together with errors of other fields, so that it does not appear only after those are corrected.
  const when = ({ value }: { value: unknown }) => typeof value === 'object' && value !== null;
  return [isInOrder, { error: MESSAGES.fromBeforeTo, path, when }] as const;
}

type Comparable = string | number | null | undefined;

const isMissing = (given: Comparable) => given === undefined || given === null || given === '';

const FIGURE = /^0*(\d*)(?:\.(\d*))?$/;

/** Days sort as strings; figures sort by the length of their whole part first, without converting to floats. */
function isBelow(first: string, second: string): boolean {
  const [a, b] = [FIGURE.exec(first), FIGURE.exec(second)];
  if (!a || !b) return first < second;
  const places = Math.max(a[2]?.length ?? 0, b[2]?.length ?? 0);
  const digits = ([, whole = '', fraction = '']: RegExpExecArray) => whole + fraction.padEnd(places, '0');
  return digits(a).length === digits(b).length ? digits(a) < digits(b) : digits(a).length < digits(b).length;
}
