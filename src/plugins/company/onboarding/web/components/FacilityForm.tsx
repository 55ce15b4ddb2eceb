import { useContractForm, useSend, useTranslate } from '#core';
import { Button, Form, Inline } from '#design-system';
import { facilityCreateBody, type State } from '#plugins/company/company/contract';
import { FacilityFields } from '#plugins/company/company/web';
import { facilityStepRoute } from '../../contract/index.ts';
import { GUIDE_QUERIES } from '../guide-step-props.ts';

/** Nothing chosen yet: the form's validation has a message for it. */
const EMPTY = { name: '', code: '', state: '' as State, grid: undefined, zone: 'metro' as const, fromDate: '' };

/** A facility: name, code, place, and first day of its records. `onDone` continues, once there is one. */
export function FacilityForm({ onDone }: { onDone: (() => void) | null }) {
  const t = useTranslate();
  const form = useContractForm(facilityCreateBody, EMPTY);
  const { send, sending } = useSend(facilityStepRoute, {
    drops: GUIDE_QUERIES,
    done: 'api.created',
    onProblem: form.showIssues,
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
