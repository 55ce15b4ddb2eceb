import { useState } from 'react';
import { MESSAGES } from '#contract';
import { useContractForm, useDropAnswers, useSend, useTranslate } from '#core';
import { Button, CheckboxGroup, DecimalField, Form, Inline, RadioGroup, Stack, TextArea } from '#design-system';
import {
  assessmentForm,
  CRITERIA,
  ESTIMATE_KINDS,
  screeningRoutes,
  STATES,
  TEXT_MOST,
  type AssessmentValues,
  type ScreeningRow,
} from '../../contract/index.ts';
import { ANSWERS_OF_SCREENING } from '../screening-words.ts';
import { SpendFields } from './SpendFields.tsx';

interface AssessmentFormProps {
  readonly year: number;
  readonly row: ScreeningRow;
  readonly onClose: () => void;
}

/** Says whether a category is relevant, why, and how large it may be. */
export function AssessmentForm({ year, row, onClose }: AssessmentFormProps) {
  const t = useTranslate();
  const form = useContractForm(assessmentForm, valuesOf(row));
  const dropAnswers = useDropAnswers();
  // Snapshot from when the form opened: the user has not seen later changes.
  const [revision] = useState(row.written?.revision ?? null);
  const { send } = useSend(screeningRoutes.save, {
    drops: ANSWERS_OF_SCREENING,
    done: MESSAGES.updated,
    // Changes by others are in the list once the form is closed.
    onProblem: (problem) => (dropAnswers(ANSWERS_OF_SCREENING), form.showIssues(problem)),
  });
  const submit = form.submit(async (facts) => {
    if (await send({ body: { ...facts, year, category: row.category, revision } })) onClose();
  });
  const { state, estimate } = form.values;
  return (
    <Form onSubmit={submit} aria-label={t('screening.assess')}>
      <Stack gap="lg">
        <RadioGroup
          {...form.text('state')}
          label={t('screening.assessment')}
          options={STATES.map((id) => ({ id, label: t(`screening.state.${id}`) }))}
          orientation="horizontal"
          isRequired
        />
        <TextArea
          {...form.text('reason')}
          label={t('screening.screen.reason')}
          description={t('screening.reason.text')}
          maxLength={TEXT_MOST}
          isRequired={state === 'NOT_RELEVANT'}
        />
        <CheckboxGroup
          {...form.list('criteria')}
          label={t('screening.criteria')}
          description={t('screening.criteria.text')}
          options={CRITERIA.map((id) => ({
            id,
            label: t(`screening.criterion.${id}`),
            description: t(`screening.criterion.${id}.text`),
          }))}
        />
        <TextArea {...form.text('note')} label={t('screening.screen.note')} maxLength={TEXT_MOST} rows={2} />
        <RadioGroup
          {...form.text('estimate')}
          label={t('screening.estimate')}
          description={t('screening.estimate.text')}
          options={ESTIMATE_KINDS.map((id) => ({ id, label: t(`screening.estimate.${id}`) }))}
          orientation="horizontal"
        />
        {estimate === 'OWN' ? (
          <>
            <DecimalField {...form.text('tonnes')} label={t('screening.screen.tonnes')} unit="t CO2-e" isRequired />
            <TextArea
              {...form.text('basis')}
              label={t('screening.screen.basis')}
              description={t('screening.basis.text')}
              maxLength={TEXT_MOST}
              isRequired
            />
          </>
        ) : null}
        {estimate === 'SPEND' ? (
          <SpendFields
            category={row.category}
            form={form}
            stored={row.estimate?.kind === 'SPEND' ? row.estimate.factor : null}
          />
        ) : null}
        <Inline justify="end">
          <Button onPress={onClose}>{t('screening.screen.cancel')}</Button>
          <Button type="submit" variant="primary" loading={form.isSubmitting}>
            {t('screening.save')}
          </Button>
        </Inline>
      </Stack>
    </Form>
  );
}

function valuesOf({ state, reason, criteria, note, estimate }: ScreeningRow): AssessmentValues {
  const own = estimate?.kind === 'OWN' ? estimate : null;
  const spent = estimate?.kind === 'SPEND' ? estimate : null;
  return {
    state,
    reason,
    criteria: [...criteria],
    note,
    estimate: estimate?.kind ?? 'NONE',
    tonnes: own ? plain(own.tonnes) : '',
    basis: own?.basis ?? '',
    spend: spent?.spend ?? '',
    currency: spent?.currency ?? '',
    spendYear: spent ? String(spent.spendYear) : '',
    factorId: spent?.factor.id ?? '',
  };
}

/** Without the zeros a stored figure ends in. */
const plain = (amount: string) => amount.replace(/\.?0+$/, '');
