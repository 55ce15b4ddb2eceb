import { LIMITS } from '#contract';
import { useContractForm, useSend, useTranslate } from '#core';
import { Button, DateField, FieldRow, Form, Inline, Select, TextField } from '#design-system';
import { STATES } from '#plugins/company/contract';
import { facilityStepBody, facilityStepRoute, gridsOf, type FacilityStepBody } from '../../contract/index.ts';
import { GUIDE_DROPS } from '../guide-step-props.ts';

type State = FacilityStepBody['state'];

/** Nothing chosen yet: the rules of the form refuse it with their own sentence. */
const EMPTY = { name: '', code: '', state: '' as State, grid: undefined, zone: 'metro' as const, fromDate: '' };

/** A facility: its name and code, where it stands, and when its records begin. `onDone` goes on, once there is one. */
export function FacilityForm({ onDone }: { onDone: (() => void) | null }) {
  const t = useTranslate();
  const form = useContractForm(facilityStepBody, EMPTY);
  const { send, sending } = useSend(facilityStepRoute, {
    drops: GUIDE_DROPS,
    done: 'Created successful',
    onProblem: form.take,
  });
  const { state } = form.values;
  const grids = STATES.includes(state) ? gridsOf(state) : [];
  const grid = form.text('grid');
  const chooseState = (chosen: string) => {
    form.set('state', chosen as State);
    // A grid belongs to its state: the usual one of the new state, until another is chosen.
    form.set('grid', undefined);
  };
  return (
    <Form onSubmit={form.submit((body) => send({ body }))} aria-label={t('onboarding.facility')}>
      <FieldRow>
        <TextField {...form.text('name')} label={t('onboarding.facility.name')} maxLength={LIMITS.text} isRequired />
        <TextField {...form.text('code')} label={t('onboarding.facility.code')} maxLength={LIMITS.text} isRequired />
      </FieldRow>
      <FieldRow>
        <Select
          {...form.text('state')}
          onChange={chooseState}
          label={t('onboarding.facility.state')}
          options={STATES.map((id) => ({ id, label: id }))}
          isRequired
        />
        <Select
          {...grid}
          value={grid.value || (grids[0] ?? '')}
          label={t('onboarding.facility.grid')}
          help={t('onboarding.facility.grid.help')}
          options={grids.map((id) => ({ id, label: id === 'OFF-GRID' ? t('onboarding.grid.off') : id }))}
          isDisabled={grids.length === 0}
        />
      </FieldRow>
      <FieldRow>
        <Select
          {...form.text('zone')}
          label={t('onboarding.facility.zone')}
          help={t('onboarding.facility.zone.help')}
          options={(['metro', 'non-metro'] as const).map((id) => ({ id, label: t(`onboarding.zone.${id}`) }))}
          isRequired
        />
        <DateField {...form.text('fromDate')} label={t('onboarding.facility.from')} isRequired />
      </FieldRow>
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
