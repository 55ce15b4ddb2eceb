import { useTranslate, type ContractForm } from '#core';
import { DecimalField, FieldRow, Select, TextField } from '#design-system';
import { SCOPE2_METHODS, type AnswerBody } from '../../../contract/index.ts';
import { answerLabels } from '../../form/answer-labels.ts';
import type { AnswerValues } from '../../form/answer-form.ts';
import { TONNES } from '../../request-words.ts';

const QUALITIES = [1, 2, 3, 4, 5] as const;

/** Id of the option "no choice": a list cannot have an empty id. */
const NONE = 'none';

/** Typed figures: total emissions before allocation, and how they were determined. */
export function TypedFields({ form }: { readonly form: ContractForm<AnswerValues, AnswerBody> }) {
  const t = useTranslate();
  const labels = answerLabels(t);
  const quality = form.field('typed.dataQuality');
  const method = form.field('typed.scope2Method');
  const gas = (id: 'co2' | 'ch4' | 'n2o') => (
    <DecimalField {...form.text(`typed.${id}`)} label={labels[`typed.${id}`]} unit={TONNES} isOptional />
  );
  return (
    <>
      <DecimalField
        {...form.text('typed.total')}
        label={labels['typed.total']}
        description={t('record-request.field.typed.total.text')}
        unit={TONNES}
        isRequired
      />
      <FieldRow>
        {gas('co2')}
        {gas('ch4')}
        {gas('n2o')}
      </FieldRow>
      <FieldRow>
        <TextField
          {...form.text('typed.method')}
          label={labels['typed.method']}
          description={t('record-request.field.typed.method.text')}
          maxLength={64}
          isRequired
        />
        <TextField
          {...form.text('typed.source')}
          label={labels['typed.source']}
          description={t('record-request.field.typed.source.text')}
          maxLength={64}
          isRequired
        />
      </FieldRow>
      <FieldRow>
        <Select
          {...quality}
          value={String(quality.value ?? '')}
          onChange={(chosen) => quality.onChange(Number(chosen))}
          label={labels['typed.dataQuality']}
          options={QUALITIES.map((score) => ({
            id: String(score),
            label: t(`record-request.quality.${score}`),
          }))}
          isRequired
        />
        <Select
          {...method}
          value={method.value ?? NONE}
          onChange={(chosen) => method.onChange(SCOPE2_METHODS.find((one) => one === chosen))}
          label={labels['typed.scope2Method']}
          options={[
            { id: NONE, label: t('record-request.scope2.none') },
            ...SCOPE2_METHODS.map((id) => ({ id, label: t(`record-request.scope2.${id}`) })),
          ]}
          isOptional
        />
      </FieldRow>
    </>
  );
}
