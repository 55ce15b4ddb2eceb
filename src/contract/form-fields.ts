import { z } from 'zod';
import { LIMITS, MESSAGES } from './messages.ts';

const HAS_SCHEME = /^[a-z][a-z\d+.-]*:\/\//i;

/** A host with a dot, and a path where there is one. No sign-in inside, no scheme but the two a browser opens. */
const WEBSITE = /^https?:\/\/[^\s/?#@:.]+(?:\.[^\s/?#@:.]+)+(?::\d{1,5})?(?:[/?#]\S*)?$/iu;

/** A web address, at most 64 characters; `http://` is put before what has no scheme (specification, section 5). */
export const website = z
  .string({ error: MESSAGES.website })
  .trim()
  .min(1, MESSAGES.required)
  .overwrite((given) => (given === '' || HAS_SCHEME.test(given) ? given : `http://${given}`))
  .max(LIMITS.text, MESSAGES.text64)
  .regex(WEBSITE, MESSAGES.website);

/** What the rules need to know of a file; the browser's `File` is one. */
export interface UploadFacts {
  readonly name: string;
  readonly size: number;
}

/** A chosen file with one of these endings, for example `['.xlsx', '.csv']`, and of at most 10MB. */
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
 * The fault stands at the first one. A value that is missing is the fault of its own field, not of the order.
 */
export function fromBeforeTo<From extends string, To extends string>(from: From, to: To) {
  const isInOrder = (given: Readonly<Record<From | To, Comparable>>): boolean => {
    const [first, second]: readonly Comparable[] = [given[from], given[to]];
    return isMissing(first) || isMissing(second) || isBelow(String(first), String(second));
  };
  const path: PropertyKey[] = [from];
  // Said beside the faults of other fields, so that nobody meets it only after mending those.
  const when = ({ value }: { value: unknown }) => typeof value === 'object' && value !== null;
  return [isInOrder, { error: MESSAGES.fromBeforeTo, path, when }] as const;
}

type Comparable = string | number | null | undefined;

const isMissing = (given: Comparable) => given === undefined || given === null || given === '';

const FIGURE = /^0*(\d*)(?:\.(\d*))?$/;

/** Days sort as texts; figures do by the length of their whole part first, which no float has to hold. */
function isBelow(first: string, second: string): boolean {
  const [a, b] = [FIGURE.exec(first), FIGURE.exec(second)];
  if (!a || !b) return first < second;
  const places = Math.max(a[2]?.length ?? 0, b[2]?.length ?? 0);
  const digits = ([, whole = '', fraction = '']: RegExpExecArray) => whole + fraction.padEnd(places, '0');
  return digits(a).length === digits(b).length ? digits(a) < digits(b) : digits(a).length < digits(b).length;
}
