import { useState } from 'react';
import { useTranslate } from '#core';
import { Banner, Button, DataTable, Form, Grid, Inline, RadioGroup, Select, Stack, Text } from '#design-system';
import type { InboxQuestionProps } from '#plugins/intake/inbox/web';
import { columnsDetail, LEDGER_FIELDS, type ColumnsAnswer, type ColumnsDetail } from '../../contract/index.ts';

/** Asks what the columns of a ledger mean. Files with the same titles are not asked about again. */
export function ColumnsForm({ item, onAnswer }: InboxQuestionProps) {
  const t = useTranslate();
  const parsed = columnsDetail.safeParse(item.question?.detail);
  if (!parsed.success) return <Banner tone="danger">{t('api.something-wrong')}</Banner>;
  return <Columns detail={parsed.data} onAnswer={onAnswer} />;
}

interface ColumnsProps {
  readonly detail: ColumnsDetail;
  readonly onAnswer: InboxQuestionProps['onAnswer'];
}

function Columns({ detail, onAnswer }: ColumnsProps) {
  const t = useTranslate();
  const { titles, sample, asks } = detail;
  const [columns, setColumns] = useState<ColumnsAnswer['columns']>(detail.columns);
  const [dayOrder, setDayOrder] = useState<string>(detail.dayOrder ?? '');
  const [decimalMark, setDecimalMark] = useState<string>(detail.decimalMark ?? '');
  const [isSending, setSending] = useState(false);
  const hasMoney = columns.amount !== undefined || (columns.debit !== undefined && columns.credit !== undefined);
  const isComplete =
    columns.day !== undefined &&
    hasMoney &&
    (!asks.includes('dayOrder') || dayOrder !== '') &&
    (!asks.includes('decimalMark') || decimalMark !== '');
  const submit = async () => {
    if (!isComplete) return;
    setSending(true);
    const answer: ColumnsAnswer = {
      columns,
      dayOrder: dayOrder === 'day-first' || dayOrder === 'month-first' ? dayOrder : null,
      decimalMark: decimalMark === '.' || decimalMark === ',' ? decimalMark : null,
    };
    await onAnswer(answer).finally(() => setSending(false));
  };
  const options = titles.map((title, at) => ({
    id: String(at),
    label: title === '' ? t('spend.screen.column.number', { number: at + 1 }) : title,
  }));
  return (
    <Form onSubmit={() => void submit()} aria-label={t('spend.screen.columns')}>
      <Stack gap="lg">
        <Text as="p">{t('spend.screen.columns.text')}</Text>
        <DataTable
          caption={t('spend.screen.columns.sample')}
          columns={options.map(({ id, label }) => ({
            id,
            header: label,
            maxWidth: 'lg' as const,
            cell: (row: readonly string[]) => row[Number(id)] ?? '',
          }))}
          rows={sample}
          rowKey={(row) => row.join('|')}
        />
        <Grid columns={3} minColumn={220}>
          {LEDGER_FIELDS.map((field) => (
            <Select
              key={field}
              label={t(`spend.screen.means.${field}.inLedger`)}
              placeholder={t('spend.screen.column.none')}
              value={columns[field] === undefined ? '' : String(columns[field])}
              onChange={(chosen) => {
                const { [field]: _former, ...others } = columns;
                setColumns(chosen === '' ? others : { ...others, [field]: Number(chosen) });
              }}
              options={options}
            />
          ))}
        </Grid>
        {asks.includes('dayOrder') ? (
          <RadioGroup
            label={t('spend.screen.day-order')}
            value={dayOrder}
            onChange={setDayOrder}
            options={[
              { id: 'day-first', label: t('spend.screen.day-order.day') },
              { id: 'month-first', label: t('spend.screen.day-order.month') },
            ]}
            isRequired
          />
        ) : null}
        {asks.includes('decimalMark') ? (
          <RadioGroup
            label={t('spend.screen.decimal-mark')}
            value={decimalMark}
            onChange={setDecimalMark}
            options={[
              { id: '.', label: t('spend.screen.decimal-mark.point') },
              { id: ',', label: t('spend.screen.decimal-mark.comma') },
            ]}
            isRequired
          />
        ) : null}
        {isComplete ? null : <Banner tone="info">{t('spend.screen.columns.needed')}</Banner>}
        <Inline justify="end">
          <Button type="submit" variant="primary" isDisabled={!isComplete} loading={isSending}>
            {t('spend.screen.columns.read')}
          </Button>
        </Inline>
      </Stack>
    </Form>
  );
}
