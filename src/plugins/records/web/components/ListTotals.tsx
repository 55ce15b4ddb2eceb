import { useCall, useTranslate } from '#core';
import { AmountText, Inline, NumberText, Text } from '#design-system';
import { totalOf } from '../figures.ts';
import { callsOf, type RecordPlace } from '../record-place.ts';
import { filterQueryOf, type ListFilter } from '../list-view.ts';
import { UNIT } from '../record-words.ts';

interface ListTotalsProps {
  readonly place: RecordPlace;
  readonly filter: ListFilter;
}

/** What the records of the filter come to, over all pages. */
export function ListTotals({ place, filter }: ListTotalsProps) {
  const t = useTranslate();
  const { data: answer } = useCall(
    callsOf(place).totals,
    { query: filterQueryOf(place, filter) },
    { keepPrevious: true },
  );
  const totals = answer?.data;
  if (!totals || totals.records === 0) return null;
  return (
    <Inline gap="lg">
      <Text size="sm" tone="muted" numeric>
        {t('records.totals.records', { count: totals.records })}
      </Text>
      {place.scope.figures.map(({ of, label }) => (
        <Text key={of} size="sm" tone="muted">
          {`${t(label)} `}
          {of === 'energy' ? (
            <NumberText value={totals.energy} digits={0} unit={UNIT.energy} />
          ) : (
            <AmountText tonnes={totalOf(totals, of)} of={UNIT.substance} />
          )}
        </Text>
      ))}
      {totals.energy === null || place.scope.figures.some(({ of }) => of === 'energy') ? null : (
        <Text size="sm" tone="muted">
          {`${t('records.column.energy')} `}
          <NumberText value={totals.energy} digits={0} unit={UNIT.energy} />
        </Text>
      )}
    </Inline>
  );
}
