import { useTranslate } from '#core';
import { Badge, Button, DataTable, Dialog, Stack, Text, TwoLines } from '#design-system';
import type { BulkOutcome } from '../../bulk-acts.ts';
import { refusalText } from '../../words/refusal-text.ts';

interface BulkOutcomeDialogProps {
  readonly outcome: BulkOutcome;
  /** What the row with an id is about; null for one that was not seen. */
  readonly describe: (id: string) => { readonly first: string; readonly second: string } | null;
  readonly onClose: () => void;
}

/** The outcome for each record, failures first. */
export function BulkOutcomeDialog({ outcome, describe, onClose }: BulkOutcomeDialogProps) {
  const t = useTranslate();
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
    const about = describe(id);
    return about ? <TwoLines {...about} /> : id;
  }
}
