import { formatDay, useTranslate, type Translate } from '#core';
import { Badge, Button, DataTable, Dialog, Link, NumberText, Stack, Text, type DataColumn } from '#design-system';
import { useReferenceName } from '#plugins/reference/reference-data/web';
import type { FactorImpact } from '../../contract/index.ts';

type Year = FactorImpact['years'][number];
type Named = FactorImpact['largest'][number];

interface FactorImpactDialogProps {
  readonly impact: FactorImpact;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Before a change: the records that name the factor, what they emit now, and what they would with the new figures. */
export function FactorImpactDialog({ impact, onConfirm, onClose }: FactorImpactDialogProps) {
  const t = useTranslate();
  const nameOf = useReferenceName();
  const hasMarket = impact.marketBefore !== impact.before || impact.marketAfter !== impact.after;
  return (
    <Dialog
      isOpen
      size="lg"
      title={t('custom-factors.impact.title')}
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose}>{t('custom-factors.cancel')}</Button>
          <Button variant="primary" onPress={onConfirm}>
            {t('custom-factors.save-version')}
          </Button>
        </>
      }
    >
      <Stack>
        <Text as="p">{t('custom-factors.impact.text', { count: impact.records })}</Text>
        <Text as="p" tone="muted">
          {t('custom-factors.impact.how')}
        </Text>
        {impact.failed > 0 ? (
          <Text as="p" tone="danger">
            {t('custom-factors.impact.failed', { count: impact.failed })}
          </Text>
        ) : null}
        <DataTable
          caption={t('custom-factors.impact.years')}
          columns={yearColumns(t, hasMarket)}
          rows={impact.years}
          rowKey={({ year, locked }) => `${year} ${locked}`}
        />
        <DataTable
          caption={t('custom-factors.impact.records')}
          columns={recordColumns(t, (id) => nameOf('input', id, id))}
          rows={impact.largest}
          rowKey={({ id }) => id}
        />
      </Stack>
    </Dialog>
  );
}

const tonnes = <Row,>(id: string, header: string, of: (row: Row) => string | null): DataColumn<Row> => ({
  id,
  header,
  unit: 't CO2-e',
  numeric: true,
  align: 'end',
  cell: (row) => <NumberText value={of(row)} digits={3} />,
});

const lockedBadge = (t: Translate, locked: boolean) =>
  locked ? <Badge tone="info">{t('custom-factors.impact.locked')}</Badge> : null;

const yearColumns = (t: Translate, hasMarket: boolean): readonly DataColumn<Year>[] => [
  { id: 'year', header: t('custom-factors.impact.year'), cell: ({ year }) => `FY${year}` },
  { id: 'locked', header: t('custom-factors.impact.period'), cell: ({ locked }) => lockedBadge(t, locked) },
  { id: 'records', header: t('custom-factors.impact.count'), numeric: true, cell: ({ records }) => String(records) },
  tonnes('before', t('custom-factors.impact.before'), ({ before }) => before),
  tonnes('after', t('custom-factors.impact.after'), ({ after }) => after),
  ...(hasMarket
    ? [
        tonnes<Year>('marketBefore', t('custom-factors.impact.market-before'), ({ marketBefore }) => marketBefore),
        tonnes<Year>('marketAfter', t('custom-factors.impact.market-after'), ({ marketAfter }) => marketAfter),
      ]
    : []),
];

/** Paths of the lists of records; scope 4 is energy. */
const pathOf = ({ typeScope, id }: Named) => `/${typeScope === 4 ? 'energy' : `scope${typeScope}`}/${id}`;

const recordColumns = (t: Translate, nameOf: (id: string) => string): readonly DataColumn<Named>[] => [
  {
    id: 'record',
    header: t('custom-factors.impact.record'),
    maxWidth: 'lg',
    cell: (record) => (
      <Link href={pathOf(record)}>{`${nameOf(record.inputTypeId)} · ${formatDay(record.fromDate)}`}</Link>
    ),
  },
  { id: 'facility', header: t('custom-factors.impact.facility'), hideBelow: 'sm', cell: (one) => one.facilityName },
  {
    id: 'locked',
    header: t('custom-factors.impact.period'),
    hideBelow: 'sm',
    cell: ({ locked }) => lockedBadge(t, locked),
  },
  tonnes('before', t('custom-factors.impact.before'), ({ before }) => before),
  tonnes('after', t('custom-factors.impact.after'), ({ after }) => after),
];
