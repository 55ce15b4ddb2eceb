import { useTranslate } from '#core';
import { formatExact, KeyValue } from '#design-system';
import type { VersionsProps } from '#plugins/platform/offline/web';
import type { CellEntry, StoredCell } from './cell-entry.ts';

/** A figure as it was typed without a net, and as it is stored. */
export function CellVersions({ content, theirs }: VersionsProps) {
  const t = useTranslate();
  const { edit } = content as CellEntry;
  const { quantity } = theirs as StoredCell;
  const shown = (figure: string | null) => (figure ? `${formatExact(figure) ?? figure} ${edit.unit}` : '–');
  return (
    <KeyValue
      items={[
        { label: t('monthly-grid.mine'), value: shown(edit.quantity) },
        { label: t('monthly-grid.theirs'), value: shown(quantity) },
      ]}
    />
  );
}
