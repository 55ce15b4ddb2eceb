import { useState } from 'react';
import { useTranslate, type ContractForm } from '#core';
import { AmountText, Button, Drawer, EmptyState, Inline, Section, Skeleton, Text } from '#design-system';
import { decimal, fixedText, sum } from '#domain/units';
import type { AnswerBody } from '../../../contract/index.ts';
import type { AnswerValues } from '../../form/answer-form.ts';
import type { AskedPreview } from '../../form/use-answer-preview.ts';
import { RecordChoice } from './RecordChoice.tsx';

interface AnswerRecordsProps {
  readonly form: ContractForm<AnswerValues, AnswerBody>;
  readonly asked: AskedPreview;
}

/** How many own records count and their total; a sheet beside the form selects them. */
export function AnswerRecords({ form, asked: { preview, isWaiting } }: AnswerRecordsProps) {
  const t = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const excluded = form.values.selection?.excludedRecordIds ?? [];
  const records = preview?.records ?? [];
  const counted = records.filter(({ recordId }) => !excluded.includes(recordId));
  const total = sum(counted.map(({ tonnes }) => decimal(tonnes?.total ?? '0')));
  return (
    <Section title={t('record-request.records')} description={t('record-request.records.text')}>
      {preview === undefined ? (
        isWaiting ? (
          <Skeleton width="60%" />
        ) : null
      ) : records.length === 0 ? (
        <EmptyState
          icon="table"
          title={t('record-request.records.none')}
          text={t('record-request.records.none.text')}
        />
      ) : (
        <Inline justify="between">
          <Text numeric>
            {t('record-request.records.count', { count: counted.length, all: records.length })}{' '}
            <AmountText tonnes={fixedText(total, 6)} digits={3} of="CO2-e" />
          </Text>
          <Button icon="table" onPress={() => setOpen(true)}>
            {t('record-request.records.choose')}
          </Button>
        </Inline>
      )}
      <Drawer
        isOpen={isOpen}
        size="lg"
        title={t('record-request.records')}
        description={t('record-request.records.text')}
        onClose={() => setOpen(false)}
        footer={
          <Button variant="primary" onPress={() => setOpen(false)}>
            {t('record-request.records.close')}
          </Button>
        }
      >
        <RecordChoice
          records={records}
          excluded={excluded}
          onChange={(ids) => form.set('selection.excludedRecordIds', [...ids])}
        />
      </Drawer>
    </Section>
  );
}
