import { formatDay, useTranslate } from '#core';
import { Badge, Button, DataTable, Dialog, Stack, Text, TwoLines } from '#design-system';
import type { RecordRow } from '../../../contract/index.ts';
import type { BulkOutcome } from '../../bulk-acts.ts';
import { periodText } from '../../record-words.ts';
import { refusalText } from '../../refusal-text.ts';
import { useRecordNames } from '../../use-record-names.ts';

interface BulkOutcomeDialogProps {
  readonly outcome: BulkOutcome;
  /** Records seen so far, by id. */
  readonly known: ReadonlyMap<string, RecordRow>;
  readonly onClose: () => void;
}

/** The outcome for each record, failures first. */
export function BulkOutcomeDialog({ outcome, known, onClose }: BulkOutcomeDialogProps) {
  const t = useTranslate();
  const namesOf = useRecordNames();
  const { act, done, rejected } = outcome;
  const rows = [
    ...rejected.map(({ id, code, message }) => ({ id, refusal: refusalText(t, code, message, act) })),
    ...done.map((id) => ({ id, refusal: null })),
  ];
  return (
    <Dialog
      isOpen
      size="lg"
      title={t(`records.bulk.${act}.outcome`)}
      onClose={onClose}
      footer={
        <Button variant="primary" onPress={onClose}>
          {t('records.close')}
        </Button>
      }
    >
      <Stack>
        <Text as="p" tone="muted">
          {t('records.bulk.outcome.text', { done: done.length, count: rows.length })}
        </Text>
        <DataTable
          density="comfortable"
          wraps
          caption={t(`records.bulk.${act}.outcome`)}
          rows={rows}
          rowKey={({ id }) => id}
          columns={[
            { id: 'record', header: t('records.form'), cell: ({ id }) => nameOf(id) },
            {
              id: 'result',
              header: t('records.bulk.result'),
              cell: ({ refusal }) =>
                refusal === null ? <Badge tone="success">{t('records.bulk.row-done')}</Badge> : refusal,
            },
          ]}
        />
      </Stack>
    </Dialog>
  );

  function nameOf(id: string) {
    const row = known.get(id);
    if (!row) return id;
    const about = [namesOf(row).input, periodText(row.fromDate, row.toDate, formatDay)].join(' · ');
    return <TwoLines first={row.facilityName} second={about} />;
  }
}
