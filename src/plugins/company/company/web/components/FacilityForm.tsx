import { useEffect, useState } from 'react';
import { LIMITS, type Problem } from '#contract';
import { useContractForm, useTranslate } from '#core';
import { Banner, Button, DateField, Form, Inline, TextField } from '#design-system';
import { facilityCreateBody, type FacilityRow } from '../../contract/index.ts';
import type { CompanyPlace } from '../company-place.ts';
import { dependentsText } from '../dependents-text.ts';
import { optionalText } from '../optional-text.ts';
import { newFacility } from '../facilities/new-facility.ts';
import { shownDegrees } from '../position/shown-degrees.ts';
import { useFacilityCalls } from '../facilities/use-facility-calls.ts';
import { FacilityFields } from './FacilityFields.tsx';
import { PositionFields } from '../position/PositionFields.tsx';

interface FacilityFormProps {
  readonly place: CompanyPlace;
  /** Null: a new facility. */
  readonly facility: FacilityRow | null;
  /** Country a new facility starts with: that of its company. */
  readonly country: string;
  readonly onDone: () => void;
  readonly onCancel: () => void;
  readonly onDirty: (isDirty: boolean) => void;
}

/** All facts of a facility, for editing. */
export function FacilityForm({ place, facility, country, onDone, onCancel, onDirty }: FacilityFormProps) {
  const t = useTranslate();
  const form = useContractForm(facilityCreateBody, facility ? valuesOf(facility) : newFacility(country));
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
      <FacilityFields
        form={form}
        lastDay={
          <DateField
            {...optionalText(form, 'toDate')}
            label={t('company.facility.to')}
            description={t('company.facility.to.help')}
            isOptional
          />
        }
      />
      <TextField {...optionalText(form, 'address')} label={t('company.address')} maxLength={LIMITS.text} isOptional />
      <PositionFields form={form} />
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

function valuesOf(facility: FacilityRow) {
  const { name, code, country, subdivision, grid, timeZone, currency, zone, address, fromDate, toDate } = facility;
  const { latitude, longitude } = facility;
  return {
    name,
    code,
    country,
    subdivision: subdivision ?? undefined,
    grid,
    timeZone,
    currency,
    zone: zone ?? undefined,
    address: address ?? undefined,
    latitude: shownDegrees(latitude),
    longitude: shownDegrees(longitude),
    fromDate,
    toDate: toDate ?? undefined,
  };
}
