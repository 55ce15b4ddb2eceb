import { useTranslate } from '#core';
import { formatDecimal } from '#design-system';

/** Texts common to panels. */
export function usePanelWords() {
  const t = useTranslate();
  const counted = (key: string, count: number) => t(key, { count, number: formatDecimal(String(count), 0) ?? '' });
  return {
    /** The groups missing from a response. */
    moreName: (groups: number) => counted('dashboard.more', groups),
    /** Says that a sum is partial; nothing if it is complete. */
    partial: (missing: number | undefined) => (missing ? counted('dashboard.missing', missing) : undefined),
  };
}
