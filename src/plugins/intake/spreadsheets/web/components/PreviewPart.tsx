import { useTranslate } from '#core';
import { Banner, Button, Card, DataTable, Section, Stack, Text, type DataColumn } from '#design-system';
import { addressOf, type SheetFigure } from '../../domain/index.ts';
import type { LocalPreview } from '../local-preview.ts';
import type { SheetNamesAnswer, WholeReading } from '../sheet-answers.ts';

interface PreviewPartProps {
  readonly preview: LocalPreview;
  readonly names: SheetNamesAnswer;
  /** Counts of the whole file, if they are of this mapping. */
  readonly whole: WholeReading | null;
  readonly isChecking: boolean;
  readonly isReady: boolean;
  readonly onCheck: () => void;
}

/** The first records, and what is wrong or left out; of the first rows, or of the whole file once it was checked. */
export function PreviewPart({ preview, names, whole, isChecking, isReady, onCheck }: PreviewPartProps) {
  const t = useTranslate();
  const local = preview.summary;
  const issues = whole?.issues ?? local.issues.map(({ code, ...one }) => ({ issue: code, ...one }));
  const { figures, faulty, leftOut, sums, rows, totalsDiffer } = whole ?? local;
  const text = (field: string) => (one: SheetFigure) => one.cells.get(field)?.text ?? null;
  const nameOf =
    (list: readonly { readonly id: string; readonly name: string }[], field: string) => (one: SheetFigure) => {
      const given = one.cells.get(field)?.text;
      return list.find(({ id }) => id === given)?.name ?? given ?? null;
    };
  const columns: readonly DataColumn<SheetFigure>[] = [
    { id: 'cell', header: t('spreadsheets.preview.cell'), cell: ({ column, row }) => addressOf(column, row) },
    { id: 'facility', header: t('spreadsheets.role.facility'), cell: nameOf(names.facilities, 'facility') },
    { id: 'input', header: t('spreadsheets.role.input'), cell: nameOf(names.inputs, 'input') },
    { id: 'from', header: t('spreadsheets.role.from'), cell: text('from') },
    { id: 'to', header: t('spreadsheets.role.to'), cell: text('to') },
    { id: 'quantity', header: t('spreadsheets.role.quantity'), numeric: true, cell: text('quantity') },
    { id: 'unit', header: t('spreadsheets.role.unit'), cell: text('unit') },
  ];
  return (
    <Card>
      <Section
        title={t(whole ? 'spreadsheets.preview.whole' : 'spreadsheets.preview.first')}
        description={t('spreadsheets.preview.counts', { rows, figures, faulty })}
        actions={
          <Button loading={isChecking} isDisabled={!isReady} onPress={onCheck}>
            {t('spreadsheets.preview.check')}
          </Button>
        }
      >
        <Stack gap="md">
          {issues.map(({ issue, level, count, cells }) => (
            <Banner key={issue} tone={level === 'error' ? 'danger' : 'warning'}>
              {t('spreadsheets.preview.issue', {
                what: t(`spreadsheets.fault.${issue}`),
                count,
                cells: cells.map((one) => (one.text === '' ? one.address : `${one.address} (${one.text})`)).join(', '),
              })}
            </Banner>
          ))}
          {totalsDiffer.map(({ row, column, total, sum }) => (
            <Banner key={`${row} ${column}`} tone="warning">
              {t('spreadsheets.note.differs', { row, column: addressOf(column, 0).slice(0, -1), total, sum })}
            </Banner>
          ))}
          <Stack gap="xs">
            {leftOut
              .filter(({ reason }) => reason !== 'titles')
              .map(({ reason, count, rows: named }) => (
                <Text key={reason} as="p" size="sm" tone="muted">
                  {t(`spreadsheets.note.${reason}`, { count, rows: named.join(', ') })}
                </Text>
              ))}
            {sums.map(({ unit, quantity }) => (
              <Text key={unit} as="p" size="sm">
                {t('spreadsheets.preview.sum', { quantity, unit })}
              </Text>
            ))}
          </Stack>
          <DataTable
            wraps
            caption={t('spreadsheets.preview.records')}
            columns={columns}
            rows={preview.figures}
            rowKey={({ column, row, cells }) => `${column} ${row} ${cells.get('facility')?.text ?? ''}`}
          />
        </Stack>
      </Section>
    </Card>
  );
}
