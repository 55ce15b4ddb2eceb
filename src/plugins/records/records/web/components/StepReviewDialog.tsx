import { formatDay, useTranslate } from '#core';
import { Banner, Button, DataTable, Dialog, NumberText, Stack, Text, TwoLines } from '#design-system';
import { decimal, exactText, sum } from '#domain/units';
import { useReferenceName } from '#plugins/reference/reference-data/web';
import type { StepPreviewRow } from '../../contract/index.ts';
import { periodText, UNIT } from '../words/record-words.ts';
import { refusalText } from '../words/refusal-text.ts';
import { takeable, type StepReview } from '../use-step-review.ts';
import { warningText } from '../words/warning-text.ts';

interface StepReviewDialogProps {
  readonly review: StepReview;
  /** Things of other kinds that are approved with the records. */
  readonly others?: number;
  readonly sending: boolean;
  readonly onConfirm: (ids: readonly string[]) => void;
  readonly onClose: () => void;
}

/** Review before a step: records by t CO2-e, their warnings with explanations, and refusals. */
export function StepReviewDialog({ review, others = 0, sending, onConfirm, onClose }: StepReviewDialogProps) {
  const t = useTranslate();
  const { act, rows } = review;
  const ids = takeable(review);
  const count = ids.length;
  const isEmpty = count + others === 0;
  const total = exactText(
    sum(rows.flatMap(({ refusal, tonnes }) => (refusal || tonnes === null ? [] : [decimal(tonnes)]))),
  );
  return (
    <Dialog
      isOpen
      size="lg"
      title={t(`records.review.${act}.title`)}
      onClose={() => (sending ? undefined : onClose())}
      footer={
        <>
          <Button onPress={onClose} isDisabled={sending}>
            {t(isEmpty ? 'records.close' : 'records.cancel')}
          </Button>
          {isEmpty ? null : (
            <Button variant="primary" loading={sending} onPress={() => onConfirm(ids)}>
              {t(`records.review.${act}`, { count: count + others })}
            </Button>
          )}
        </>
      }
    >
      <Stack>
        {count === 0 ? (
          <Text as="p">{t(`records.review.${act}.none`)}</Text>
        ) : (
          <Text as="p">
            {t(`records.review.${act}.text`, { count })} <NumberText value={total} digits={1} unit={UNIT.emissions} />
          </Text>
        )}
        {others > 0 ? <Text as="p">{t('records.approvals.others', { count: others })}</Text> : null}
        {rows.some(({ selfApproval }) => selfApproval) ? (
          <Banner tone="warning" title={t('records.review.self.title')}>
            {t('records.review.self.text')}
          </Banner>
        ) : null}
        <DataTable
          density="comfortable"
          wraps
          caption={t(`records.review.${act}.title`)}
          rows={rows}
          rowKey={({ id }) => id}
          columns={[
            { id: 'record', header: t('records.form'), cell: (row) => <Named row={row} /> },
            {
              id: 'tonnes',
              header: t('records.review.tonnes'),
              unit: UNIT.emissions,
              numeric: true,
              cell: ({ tonnes }) => <NumberText value={tonnes} digits={1} />,
            },
            { id: 'said', header: t('records.review.said'), cell: (row) => <Said act={act} row={row} /> },
          ]}
        />
      </Stack>
    </Dialog>
  );
}

function Named({ row }: { row: StepPreviewRow }) {
  const nameOf = useReferenceName();
  const period = periodText(row.fromDate, row.toDate, formatDay);
  return (
    <TwoLines first={nameOf('input', row.inputTypeId, row.inputTypeName)} second={`${row.facilityName} · ${period}`} />
  );
}

function Said({ act, row }: { act: StepReview['act']; row: StepPreviewRow }) {
  const t = useTranslate();
  const { refusal, warnings } = row;
  if (!refusal && warnings.length === 0) return <Text tone="muted">{t('records.review.no-warnings')}</Text>;
  return (
    <Stack gap="xs">
      {refusal ? <Text as="p">{refusalText(t, refusal.code, refusal.message, act)}</Text> : null}
      {warnings.map((warning) => (
        <Stack key={warning.id} gap="none">
          <Text as="p">{warningText(t, warning)}</Text>
          <Text as="p" size="sm" tone="muted">
            {warning.acknowledgedBy === null
              ? t('records.review.unanswered')
              : t('records.review.answered', { who: warning.acknowledgedBy, comment: warning.comment ?? '' })}
          </Text>
        </Stack>
      ))}
    </Stack>
  );
}
