import { useCallback } from 'react';
import { useTranslate } from '#core';

/** Kinds of named reference data: a category, a family of inputs, an input, a use. */
export type ReferenceKind = 'category' | 'family' | 'input' | 'use';

/** Name in the reader's language: by id if the locales have it, otherwise the name the library gives. */
export type ReferenceName = (kind: ReferenceKind, id: string, name: string) => string;

/** Names of the reference data in the current language. A company's own inputs keep the name they were given. */
export function useReferenceName(): ReferenceName {
  const t = useTranslate();
  return useCallback(
    (kind, id, name) => {
      const key = `reference-data.${kind}.${id}`;
      const text = t(key);
      return text === key ? name : text;
    },
    [t],
  );
}
