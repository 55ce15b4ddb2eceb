import type { AddressField } from './address-field.ts';

/** A view of a screen and its encoding in an address: `?page=2&search=diesel`. Default values are left out. */
export interface AddressView<T extends object> {
  readonly opening: T;
  /** The view in an address, completed by defaults; null if the address says nothing about this view. */
  readonly read: (search: URLSearchParams) => T | null;
  /** The same address with this view in it; other parameters stay. */
  readonly write: (search: URLSearchParams, view: T) => URLSearchParams;
}

/**
 * Declares the view of a screen. Create it once, outside of components. If two views share a screen, a `prefix`
 * separates their parameters: `shared.page=2`.
 */
export function addressView<T extends object>(
  fields: { readonly [K in keyof T]: AddressField<T[K]> },
  prefix = '',
): AddressView<T> {
  const names = Object.keys(fields) as (keyof T & string)[];
  const word = (name: string) => (prefix === '' ? name : `${prefix}.${name}`);
  const opening = Object.fromEntries(names.map((name) => [name, fields[name].opening])) as T;
  return {
    opening,
    read: (search) => {
      const said = names.filter((name) => search.has(word(name)));
      if (said.length === 0) return null;
      const values = said.flatMap((name) => {
        const value = fields[name].read(search.get(word(name)) ?? '');
        return value === undefined ? [] : [[name, value] as const];
      });
      return { ...opening, ...Object.fromEntries(values) };
    },
    write: (search, view) => {
      const next = new URLSearchParams(search);
      // Always in the same order, so that one view has one address.
      for (const name of names) next.delete(word(name));
      for (const name of names) {
        const field = fields[name];
        const text = field.write(view[name]);
        if (text !== '' && text !== field.write(field.opening)) next.set(word(name), text);
      }
      return next;
    },
  };
}

/** The same address with one parameter set, for example the row that is open; null removes it. */
export function withWord(search: URLSearchParams, name: string, value: string | null): string {
  const next = new URLSearchParams(search);
  if (value === null) next.delete(name);
  else next.set(name, value);
  return `?${next.toString()}`;
}
