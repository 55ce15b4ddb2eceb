import { useEffect, useState } from 'react';
import { LIMITS, type Problem } from '#contract';
import { useContractForm, useTranslate } from '#core';
import { Banner, Button, DateField, FieldRow, Form, Inline, TextField } from '#design-system';
import { facilityCreateBody, type FacilityRow, type State } from '../../contract/index.ts';
import type { CompanyPlace } from '../company-place.ts';
import { dependentsText } from '../dependents-text.ts';
import { optionalText } from '../optional-text.ts';
import { useFacilityCalls } from '../use-facility-calls.ts';
import { FacilityFields } from './FacilityFields.tsx';

interface FacilityFormProps {
  readonly place: CompanyPlace;
  /** Null: a new facility. */
  readonly facility: FacilityRow | null;
  readonly onDone: () => void;
  readonly onCancel: () => void;
  readonly onDirty: (isDirty: boolean) => void;
}

/** All facts of a facility, for editing. */
export function FacilityForm({ place, facility, onDone, onCancel, onDirty }: FacilityFormProps) {
  const t = useTranslate();
  const form = useContractForm(facilityCreateBody, valuesOf(facility));
  const [refused, setRefused] = useState<Problem | null>(null);
  useEffect(() => onDirty(form.isDirty), [form.isDirty, onDirty]);
  const calls = useFacilityCalls(place, {
    done: facility ? 'api.updated' : 'api.created',
    onProblem: (problem) => {
      const isShown = problem.code === 'facility.window' || problem.code === 'facility.stale';
      setRefused(isShown ? problem : null);
      return form.showIssues(problem) || isShown;
    },
  });
  const submit = form.submit(async (facts) => {
    if (await (facility ? calls.change(facility, facts) : calls.create(facts))) onDone();
  });
  const dependents = refused && dependentsText(t, refused);
  return (
    <Form onSubmit={submit} aria-label={t(facility ? 'company.facility.edit' : 'company.facility.create')}>
      {refused ? (
        <Banner tone="warning" {...(dependents ? { title: t('company.window.left-out', { held: dependents }) } : {})}>
          {t(refused.message)}
        </Banner>
      ) : null}
      <FacilityFields form={form} />
      <FieldRow>
        <TextField {...optionalText(form, 'address')} label={t('company.address')} maxLength={LIMITS.text} isOptional />
        <DateField
          {...optionalText(form, 'toDate')}
          label={t('company.facility.to')}
          description={t('company.facility.to.help')}
          isOptional
        />
      </FieldRow>
      <Inline justify="end">
        <Button onPress={onCancel}>{t('company.cancel')}</Button>
        <Button
          type="submit"
          variant="primary"
          loading={form.isSubmitting}
          loadingText={t('company.saving')}
          isDisabled={!form.isDirty}
        >
          {t(facility ? 'company.save' : 'company.facility.add')}
        </Button>
      </Inline>
    </Form>
  );
}

function valuesOf(facility: FacilityRow | null) {
  return {
    name: facility?.name ?? '',
    code: facility?.code ?? '',
    // Nothing chosen yet: the form's validation has a message for it.
    state: facility?.state ?? ('' as State),
    grid: facility?.grid,
    zone: facility?.zone ?? ('metro' as const),
    address: facility?.address ?? undefined,
    fromDate: facility?.fromDate ?? '',
    toDate: facility?.toDate ?? undefined,
  };
}
