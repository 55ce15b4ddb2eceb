import { formatDay, today, useDatePresets, useTranslate } from '#core';
import { CheckboxGroup, DateRange, type Filter } from '#design-system';
import { RECORD_STATUSES, type RecordStatus } from '../../../contract/index.ts';
import type { ListFilter } from '../../list-view.ts';
import { periodText, statusText } from '../../words/record-words.ts';

/** Several statuses at once; none means every status except void. */
export function useStatusFilter(
  chosen: ListFilter['statuses'],
  onChange: (next: readonly RecordStatus[]) => void,
): Filter {
  const t = useTranslate();
  const label = t('records.column.status');
  return {
    id: 'status',
    label,
    shown: chosen.length === 0 ? null : chosen.map((status) => statusText(t, status)).join(', '),
    hint: t('records.filter.status.hint'),
    editor: () => (
      <CheckboxGroup
        label={label}
        value={chosen}
        onChange={(next) => onChange(RECORD_STATUSES.filter((status) => next.includes(status)))}
        options={RECORD_STATUSES.map((id) => ({ id, label: statusText(t, id) }))}
      />
    ),
    onClear: () => onChange([]),
  };
}

/** Days that a record overlaps. The presets are years that begin in `firstMonth`. */
export function useDaysFilter(
  { from, to }: ListFilter['days'],
  firstMonth: number,
  onChange: (next: ListFilter['days']) => void,
): Filter {
  const t = useTranslate();
  const presets = useDatePresets(today(), firstMonth);
  const label = t('records.column.period');
  return {
    id: 'period',
    label,
    shown: from === '' ? null : periodText(from, to, formatDay),
    editor: () => <DateRange {...{ label, from, to, presets, onChange }} />,
    onClear: () => onChange({ from: '', to: '' }),
  };
}
