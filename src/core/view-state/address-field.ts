import { LIMITS } from '#contract';
import { isCivilDate } from '#domain/time';

/** How one value of a view is encoded in an address. Ids and choices contain no comma, which separates several. */
export interface AddressField<T> {
  readonly opening: T;
  /** Undefined for an invalid text: the view then uses its default. */
  readonly read: (given: string) => T | undefined;
  /** Empty if the address cannot express it. */
  readonly write: (value: T) => string;
}

/** Longest text accepted from an address, in characters. */
const MAX_LENGTH = 254;

const CODE = /^[^,\p{Cc}]+$/u;

/** Largest page number accepted: anything above is a typo. */
const LAST_PAGE = 1_000_000;

const whole = (opening: number, most: number): AddressField<number> => ({
  opening,
  read: (given) => (/^[1-9]\d{0,6}$/.test(given) && Number(given) <= most ? Number(given) : undefined),
  write: String,
});

const isCode = (given: string): boolean => given.length <= MAX_LENGTH && CODE.test(given);

const isDay = (given: string): boolean => given === '' || isCivilDate(given);

/** The fields of `addressView`. */
export const addressField = {
  page: whole(1, LAST_PAGE),
  /** A whole number from 1, such as a year. */
  whole,
  size: (opening: number = LIMITS.pageSize) => whole(opening, LIMITS.maxPageSize),
  /** A search text. */
  search: {
    opening: '',
    read: (given) => (given.length <= MAX_LENGTH ? given : undefined),
    write: (value) => value,
  } satisfies AddressField<string>,
  /** An id or a code, or none. */
  id: {
    opening: null,
    read: (given) => (isCode(given) ? given : undefined),
    write: (value) => value ?? '',
  } satisfies AddressField<string | null> as AddressField<string | null>,
  ids: {
    opening: [],
    read: (given) => given.split(',').filter(isCode),
    write: (value) => value.join(','),
  } satisfies AddressField<readonly string[]> as AddressField<readonly string[]>,
  /** A day, from the address or the view's default. */
  day: (opening: string): AddressField<string> => ({
    opening,
    read: (given) => (isCivilDate(given) ? given : undefined),
    write: (value) => value,
  }),
  /** A range of two days, either of which may be open. */
  days: {
    opening: { from: '', to: '' },
    read: (given) => {
      const [from = '', to = '', more] = given.split('..');
      return isDay(from) && isDay(to) && more === undefined ? { from, to } : undefined;
    },
    write: ({ from, to }) => (from === '' && to === '' ? '' : `${from}..${to}`),
  } satisfies AddressField<{ readonly from: string; readonly to: string }> as AddressField<{
    readonly from: string;
    readonly to: string;
  }>,
  /** One of a few values. */
  oneOf: <T extends string>(known: readonly T[], opening: NoInfer<T>): AddressField<T> => ({
    opening,
    read: (given) => known.find((one) => one === given),
    write: (value) => value,
  }),
  /** One of a few values, or none. */
  choice: <T extends string | number>(known: readonly T[]): AddressField<T | null> => ({
    opening: null,
    read: (given) => known.find((one) => String(one) === given),
    write: (value) => (value === null ? '' : String(value)),
  }),
  /** Several of a few values, each once. */
  choices: <T extends string>(known: readonly T[]): AddressField<readonly T[]> => ({
    opening: [],
    read: (given) => known.filter((one) => given.split(',').includes(one)),
    write: (value) => value.join(','),
  }),
  flag: (opening: boolean): AddressField<boolean> => ({
    opening,
    read: (given) => (given === 'yes' ? true : given === 'no' ? false : undefined),
    write: (value) => (value ? 'yes' : 'no'),
  }),
  /** `name.ASC`. */
  sort: <F extends string>(
    known: readonly F[],
    opening: { readonly field: NoInfer<F>; readonly direction: 'ASC' | 'DESC' },
  ): AddressField<{ readonly field: F; readonly direction: 'ASC' | 'DESC' }> => ({
    opening,
    read: (given) => {
      const [name, direction] = given.split('.');
      const field = known.find((one) => one === name);
      return field !== undefined && (direction === 'ASC' || direction === 'DESC') ? { field, direction } : undefined;
    },
    write: ({ field, direction }) => `${field}.${direction}`,
  }),
} as const;
