import type { ReactNode } from 'react';
import { useTranslate, type ContractForm } from '#core';
import {
  Button,
  Card,
  Form,
  FormErrorSummary,
  Inline,
  RadioGroup,
  Section,
  SplitLayout,
  TextArea,
} from '#design-system';
import { EvidencePicker } from '#plugins/assurance/evidence/web';
import { ANSWER_FILL_MODES, LONG_TEXT, REVEALS, type AnswerBody } from '../../../contract/index.ts';
import { answerLabels } from '../../form/answer-labels.ts';
import type { AnswerValues } from '../../form/answer-form.ts';
import { useAnswerPreview } from '../../form/use-answer-preview.ts';
import { addresses } from '../../request-paths.ts';
import { AllocationFields } from './AllocationFields.tsx';
import { AnswerRecords } from './AnswerRecords.tsx';
import { FillModeFields } from './FillModeFields.tsx';
import { PreviewPanel } from './PreviewPanel.tsx';

interface AnswerFormProps {
  readonly id: string;
  readonly form: ContractForm<AnswerValues, AnswerBody>;
  readonly customer: string;
  /** Content above the fields: the request, unsaved input of an earlier visit. */
  readonly before: ReactNode;
  /** The buttons at the end. */
  readonly actions: ReactNode;
  readonly onSubmit: () => void;
}

/** The answer beside a preview of what the customer will read. */
export function AnswerForm({ id, form, customer, before, actions, onSubmit }: AnswerFormProps) {
  const t = useTranslate();
  const labels = answerLabels(t);
  const asked = useAnswerPreview(id, form.values);
  const reveal = form.field('reveal');
  const isOfRecords = form.values.fillMode === ANSWER_FILL_MODES.AUTOFILL;
  return (
    <SplitLayout asideLabel={t('record-request.preview')} aside={<PreviewPanel {...{ asked, customer, labels }} />}>
      {before}
      <Card padding="xl">
        <Form onSubmit={onSubmit} aria-label={t('record-request.answer')}>
          <FormErrorSummary errors={form.errors(labels)} />
          <Section title={t('record-request.form.figures')}>
            <FillModeFields form={form} />
          </Section>
          <Section
            title={t('record-request.form.allocation')}
            description={t('record-request.form.allocation.text', { customer })}
          >
            <AllocationFields {...{ form, customer }} />
          </Section>
          {isOfRecords ? <AnswerRecords {...{ form, asked }} /> : null}
          <Section title={t('record-request.form.reveal')}>
            <RadioGroup
              {...reveal}
              value={reveal.value ?? 'ALLOCATION'}
              onChange={(chosen) => reveal.onChange(REVEALS.find((one) => one === chosen))}
              label={t('record-request.field.reveal.of', { customer })}
              options={REVEALS.map((one) => ({
                id: one,
                label: t(`record-request.reveal.${one}`),
                description: t(`record-request.reveal.${one}.text`),
              }))}
            />
          </Section>
          <Section title={t('record-request.form.proof')}>
            <TextArea {...form.text('note')} label={labels.note} maxLength={LONG_TEXT} rows={3} isOptional />
            <EvidencePicker
              place={{ area: 'home' }}
              ids={form.values.attachmentIds ?? []}
              onChange={(ids) => form.set('attachmentIds', ids)}
              errorMessage={form.field('attachmentIds').errorMessage}
            />
          </Section>
          <Inline justify="end">
            <Button href={addresses.detail(id)}>{t('record-request.cancel')}</Button>
            {actions}
          </Inline>
        </Form>
      </Card>
    </SplitLayout>
  );
}
