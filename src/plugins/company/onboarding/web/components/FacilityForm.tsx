import { SessionStore, useContractForm, useSend, useService, useTranslate } from '#core';
import { Button, Form, Inline } from '#design-system';
import { facilityCreateBody } from '#plugins/company/company/contract';
import { FacilityFields, newFacility } from '#plugins/company/company/web';
import { facilityStepRoute } from '../../contract/index.ts';
import { GUIDE_QUERIES } from '../guide-step-props.ts';

/** A facility: name, code, place, and first day of its records. `onDone` continues, once there is one. */
export function FacilityForm({ country, onDone }: { country: string; onDone: (() => void) | null }) {
  const t = useTranslate();
  const form = useContractForm(facilityCreateBody, newFacility(country));
  const session = useService(SessionStore);
  const { send, sending } = useSend(facilityStepRoute, {
    drops: GUIDE_QUERIES,
    done: 'api.created',
    onProblem: form.showIssues,
    onDone: ({ data: { facilities } }) =>
      session.describeCompany({ facilityCountries: [...new Set(facilities.map(({ country }) => country))] }),
  });
  return (
    <Form onSubmit={form.submit((body) => send({ body }))} aria-label={t('onboarding.facility')}>
      <FacilityFields form={form} />
      <Inline justify="end">
        <Button
          type="submit"
          variant={onDone ? 'secondary' : 'primary'}
          loading={sending}
          loadingText={t('onboarding.saving')}
        >
          {t('onboarding.facility.add')}
        </Button>
        {onDone ? (
          <Button variant="primary" onPress={onDone}>
            {t('onboarding.continue')}
          </Button>
        ) : null}
      </Inline>
    </Form>
  );
}
