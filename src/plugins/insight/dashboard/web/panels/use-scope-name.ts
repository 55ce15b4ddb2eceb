import { useCallback } from 'react';
import { useEvery, useTranslate } from '#core';
import { RecordScope } from '#plugins/records/records/contract';

/** Names scopes by number; a scope whose plugin is gone shows its number. */
export function useScopeName(): (scope: number) => string {
  const t = useTranslate();
  const scopes = useEvery(RecordScope);
  return useCallback(
    (scope) => {
      const known = scopes.find(({ number }) => number === scope);
      return known ? t(`${known.id}.title`) : String(scope);
    },
    [t, scopes],
  );
}
