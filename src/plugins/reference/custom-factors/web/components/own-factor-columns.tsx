import type { Translate } from '#core';
import { StatusChip, TwoLines, type DataColumn } from '#design-system';
import type { ReferenceName } from '#plugins/reference/reference-data/web';
import type { OwnFactor } from '../../contract/index.ts';
import { periodText, valueText } from '../own-factor-words.ts';

/** Whether a factor is offered, as a word. */
export function FactorStatus({ factor, t }: { factor: OwnFactor; t: Translate }) {
  const isRetired = factor.retiredAt !== null;
  return (
    <StatusChip
      status={isRetired ? 'RETIRED' : 'IN_USE'}
      tone={isRetired ? 'neutral' : 'success'}
      icon={isRetired ? 'ban' : 'check'}
      label={t(isRetired ? 'custom-factors.retired' : 'custom-factors.in-use')}
    />
  );
}

/** Columns of the list. */
export function ownFactorColumns(t: Translate, nameOf: ReferenceName): readonly DataColumn<OwnFactor>[] {
  return [
    {
      id: 'name',
      header: t('custom-factors.one'),
      cell: ({ name, source }) => <TwoLines first={name} second={source} />,
      copy: ({ name }) => name,
      maxWidth: 'xl',
    },
    {
      id: 'value',
      header: t('custom-factors.value'),
      numeric: true,
      align: 'end',
      cell: valueText,
      copy: ({ value }) => value,
    },
    { id: 'valid', header: t('custom-factors.valid'), cell: (factor) => periodText(t, factor), hideBelow: 'sm' },
    {
      id: 'category',
      header: t('custom-factors.category'),
      cell: ({ categoryId }) => (categoryId === null ? null : nameOf('category', categoryId, categoryId)),
      hideBelow: 'md',
      maxWidth: 'lg',
    },
    { id: 'standing', header: t('custom-factors.standing'), cell: (factor) => <FactorStatus factor={factor} t={t} /> },
  ];
}
