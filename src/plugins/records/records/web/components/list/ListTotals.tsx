import { Fragment } from 'react';
import type { ReactNode } from 'react';
import { useCall, useTranslate } from '#core';
import { AmountText, NumberText, Text } from '#design-system';
import { totalOf } from '../../figures.ts';
import { filterQueryOf, type ListFilter } from '../../list-view.ts';
import { callsOf, type RecordPlace } from '../../record-place.ts';
import { UNIT } from '../../words/record-words.ts';

interface ListTotalsProps {
  readonly place: RecordPlace;
  readonly filter: ListFilter;
}

interface ListFigure {
  readonly label: string;
  readonly figure: ReactNode;
}

/** Totals of the records of the filter, over all pages. */
export function ListTotals({ place, filter }: ListTotalsProps) {
  const t = useTranslate();
  const { data: answer } = useCall(
    callsOf(place).totals,
    { query: filterQueryOf(place, filter) },
    { keepPrevious: true },
  );
  const totals = answer?.data;
  if (!totals || totals.records === 0) return null;
  const energy = <NumberText value={totals.energy} digits={0} unit={UNIT.energy} />;
  const figures: readonly ListFigure[] = place.scope.figures.map(({ of, label }) => ({
    label: t(label),
    figure: of === 'energy' ? energy : <AmountText tonnes={totalOf(totals, of)} of={UNIT.substance} />,
  }));
  const isOfEnergy = place.scope.figures.some(({ of }) => of === 'energy');
  const beside: readonly ListFigure[] =
    totals.energy === null || isOfEnergy ? [] : [{ label: t('records.column.energy'), figure: energy }];
  const { quality, uncertainty, uncertaintyShare } = totals;
  const worth: readonly ListFigure[] = [
    ...(quality === null
      ? []
      : [{ label: t('records.totals.quality'), figure: <NumberText value={quality} digits={1} /> }]),
    ...(uncertainty === null
      ? []
      : [
          {
            label: t('records.totals.uncertainty'),
            figure: t('records.totals.uncertain', { percent: uncertainty, share: uncertaintyShare ?? '0' }),
          },
        ]),
  ];
  return (
    <Text as="p" size="sm" tone="muted" numeric>
      <span>{t('records.totals.records', { count: totals.records })}</span>
      {[...figures, ...beside, ...worth].map(({ label, figure }) => (
        <Fragment key={label}>
          {` · ${label} `}
          {figure}
        </Fragment>
      ))}
    </Text>
  );
}
