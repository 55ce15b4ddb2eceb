import { formatMoment, type Translate } from '#core';
import { Badge, Inline, Link, NumberText, Text, TwoLines, type DataColumn } from '#design-system';
import type { WaitingItem } from '../../contract/index.ts';
import { plainFigure } from '../words/record-words.ts';
import type { WaitingWords } from './waiting-words.ts';

/** Columns of the queue: what, how much, who, since when. */
export function waitingColumns(
  t: Translate,
  wordsOf: (item: WaitingItem) => WaitingWords,
): readonly DataColumn<WaitingItem>[] {
  const placeOf = ({ facilityName }: WaitingItem) => facilityName ?? t('records.approvals.no-facility');
  return [
    {
      id: 'input',
      header: t('records.approvals.what'),
      cell: (row) => {
        const { name, what, href } = wordsOf(row);
        return <TwoLines first={<Link href={href}>{name}</Link>} second={what} />;
      },
      copy: (row) => `${wordsOf(row).what}, ${wordsOf(row).name}`,
      maxWidth: 'lg',
    },
    {
      id: 'facility',
      header: t('records.column.facility'),
      cell: (row) => <TwoLines first={placeOf(row)} second={wordsOf(row).period} />,
      copy: (row) => `${placeOf(row)}, ${wordsOf(row).period}`,
      maxWidth: 'lg',
    },
    {
      id: 'quantity',
      header: t('records.column.quantity'),
      numeric: true,
      cell: ({ quantity, unit }) => <NumberText value={plainFigure(quantity)} unit={unit} />,
      copy: ({ quantity, unit }) => `${plainFigure(quantity)} ${unit}`,
    },
    {
      id: 'tonnes',
      header: t('records.approvals.tonnes'),
      unit: 't CO2-e',
      numeric: true,
      // A factor has no emissions of its own.
      cell: ({ tonnes, typeScope }) => (typeScope === null ? null : <NumberText value={tonnes} digits={1} />),
      copy: ({ tonnes }) => tonnes ?? '',
    },
    {
      id: 'preparer',
      header: t('records.approvals.by'),
      cell: (row) => <Preparer row={row} t={t} />,
      copy: ({ preparedBy }) => preparedBy,
      hideBelow: 'md',
    },
    {
      id: 'since',
      header: t('records.approvals.since'),
      cell: ({ submittedAt, submittedBy, preparedBy }) => (
        <TwoLines first={formatMoment(submittedAt)} second={submittedBy === preparedBy ? '' : submittedBy} />
      ),
      copy: ({ submittedAt }) => formatMoment(submittedAt),
    },
    {
      id: 'warnings',
      header: t('records.approvals.warnings'),
      numeric: true,
      hideBelow: 'md',
      cell: ({ warnings }) => <NumberText value={String(warnings)} />,
      copy: ({ warnings }) => String(warnings),
    },
  ];
}

interface CellProps {
  readonly row: WaitingItem;
  readonly t: Translate;
}

function Preparer({ row, t }: CellProps) {
  return (
    <Inline gap="xs">
      <Text>{row.preparedBy}</Text>
      {row.isOwn ? <Badge tone="neutral">{t('records.approvals.own')}</Badge> : null}
    </Inline>
  );
}

/** What a phone shows below the name of an item. */
export function WaitingCard({ row, words, t }: CellProps & { readonly words: WaitingWords }) {
  const { facilityName, quantity, unit, tonnes, typeScope, submittedAt } = row;
  return (
    <>
      <Text as="p" size="sm">
        {[facilityName, words.period].filter(Boolean).join(' · ')}
      </Text>
      <Inline justify="between">
        <NumberText value={plainFigure(quantity)} unit={unit} />
        {typeScope === null ? null : <NumberText value={tonnes} digits={1} unit="t CO2-e" />}
      </Inline>
      <Inline justify="between">
        <Preparer row={row} t={t} />
        <Text size="sm" tone="muted">
          {formatMoment(submittedAt)}
        </Text>
      </Inline>
    </>
  );
}
