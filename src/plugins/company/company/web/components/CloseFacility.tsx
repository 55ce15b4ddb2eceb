import { useState } from 'react';
import type { Problem } from '#contract';
import { useContractForm, useTranslate } from '#core';
import { Banner, Button, DateField, Dialog, Form, Inline } from '#design-system';
import { facilityCloseBody } from '../../contract/facility-schemas.ts';
import type { FacilityRow } from '../../contract/index.ts';
import type { CompanyPlace } from '../company-place.ts';
import { dependentsText } from '../dependents-text.ts';
import { useFacilityCalls } from '../facilities/use-facility-calls.ts';

interface CloseFacilityProps {
  readonly place: CompanyPlace;
  readonly facility: FacilityRow;
  readonly onClose: () => void;
}

/** Asks for the last day of a facility's reporting window. */
export function CloseFacility({ place, facility, onClose }: CloseFacilityProps) {
  const t = useTranslate();
  const { id, revision, name, toDate } = facility;
  const form = useContractForm(facilityCloseBody, { id, revision, toDate: toDate ?? '' });
  const [refused, setRefused] = useState<Problem | null>(null);
  const calls = useFacilityCalls(place, {
    done: 'api.updated',
    onProblem: (problem) => {
      setRefused(problem);
      return form.showIssues(problem) || true;
    },
  });
  const submit = form.submit(async (body) => {
    if (await calls.close(facility, body.toDate)) onClose();
  });
  const dependents = refused && dependentsText(t, refused);
  return (
    <Dialog title={t('company.facility.close.title', { name })} isOpen onClose={onClose} size="sm">
      <Form onSubmit={submit} aria-label={t('company.facility.close.title', { name })}>
        {refused ? (
          <Banner tone="warning" {...(dependents ? { title: t('company.window.left-out', { held: dependents }) } : {})}>
            {t(refused.message)}
          </Banner>
        ) : null}
        <DateField
          {...form.text('toDate')}
          label={t('company.facility.to')}
          description={t('company.facility.close.text')}
          isRequired
        />
        <Inline justify="end">
          <Button onPress={onClose}>{t('company.cancel')}</Button>
          <Button type="submit" variant="primary" loading={form.isSubmitting} loadingText={t('company.saving')}>
            {t('company.facility.close')}
          </Button>
        </Inline>
      </Form>
    </Dialog>
  );
}
