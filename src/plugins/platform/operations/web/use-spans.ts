import { useTranslate } from '#core';
import { spanOf } from './amounts.ts';

/** Writes spans of time in the reader's language. */
export function useSpans(): (seconds: number) => string {
  const t = useTranslate();
  const units = {
    d: t('operations.unit.d'),
    h: t('operations.unit.h'),
    min: t('operations.unit.min'),
    s: t('operations.unit.s'),
  };
  return (seconds) => spanOf(seconds, units);
}
