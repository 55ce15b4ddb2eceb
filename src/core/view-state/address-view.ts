import type { AddressField } from './address-field.ts';

/** A view of a screen and how it stands in an address: `?page=2&search=diesel`. What is as it opens is left out. */
export interface AddressView<T extends object> {
  readonly opening: T;
  /** What an address says, the rest as it opens; null where it says nothing of this view. */
  readonly read: (search: URLSearchParams) => T | null;
  /** The same address with this view in it; what belongs to others stays. */
  readonly write: (search: URLSearchParams, view: T) => URLSearchParams;
}

/**
 * Declares the view of a screen. Make it once, outside of components. Where two views share a screen, a `prefix` tells
 * their words apart: `shared.page=2`.
 */
export function addressView<T extends object>(
  fields: { readonly [K in keyof T]: AddressField<T[K]> },
  prefix = '',
): AddressView<T> {
  const known = Object.entries(fields) as unknown as readonly (readonly [string, AddressField<unknown>])[];
  const word = (name: string) => (prefix === '' ? name : `${prefix}.${name}`);
  const opening = Object.fromEntries(known.map(([name, field]) => [name, field.opening])) as T;
  return {
    opening,
    read: (search) => {
      const said = known.filter(([name]) => search.has(word(name)));
      if (said.length === 0) return null;
      const values = said.flatMap(([name, field]) => {
        const value = field.read(search.get(word(name)) ?? '');
        return value === undefined ? [] : [[name, value] as const];
      });
      return { ...opening, ...Object.fromEntries(values) };
    },
    write: (search, view) => {
      const next = new URLSearchParams(search);
      // In one order, whatever was chosen first: one view has one address.
      for (const [name] of known) next.delete(word(name));
      for (const [name, field] of known) {
        const text = field.write(view[name as keyof T]);
        if (text !== '' && text !== field.write(field.opening)) next.set(word(name), text);
      }
      return next;
    },
  };
}

/** The same screen with one word of its address set, as of the row that is open; null takes it away. */
export function withWord(search: URLSearchParams, name: string, value: string | null): string {
  const next = new URLSearchParams(search);
  if (value === null) next.delete(name);
  else next.set(name, value);
  return `?${next.toString()}`;
}
