import { useTranslate } from '#core';
import { formatDecimal } from '#design-system';

/** What panels say alike. */
export function usePanelWords() {
  const t = useTranslate();
  const counted = (key: string, count: number) => t(key, { count, number: formatDecimal(String(count), 0) ?? '' });
  return {
    /** The groups an answer left out. */
    moreName: (groups: number) => counted('dashboard.more', groups),
    /** Says that a sum is not whole; nothing where it is. */
    partial: (missing: number | undefined) => (missing ? counted('dashboard.missing', missing) : undefined),
  };
}
