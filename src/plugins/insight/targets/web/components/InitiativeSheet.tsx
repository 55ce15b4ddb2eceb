import { MESSAGES } from '#contract';
import { useCall, useContractForm, useSend, useTranslate } from '#core';
import {
  Banner,
  Button,
  DateField,
  DecimalField,
  Drawer,
  FieldRow,
  Form,
  Inline,
  Select,
  TextField,
} from '#design-system';
import { facilitySelectionRoute } from '#plugins/company/company/contract';
import { recordedInputsRoute } from '#plugins/records/records/contract';
import { useReferenceName } from '#plugins/reference/reference-data/web';
import { initiativeForm, targetsRoutes, type InitiativeRow, type TargetDetail } from '../../contract/index.ts';
import { ANSWERS_OF_TARGETS } from '../target-place.ts';

interface SheetProps {
  readonly target: TargetDetail;
  readonly row: InitiativeRow | null;
  readonly onClose: () => void;
}

/** An initiative: savings, costs, and scope. */
export function InitiativeSheet({ target, row, onClose }: SheetProps) {
  const t = useTranslate();
  const nameOf = useReferenceName();
  const form = useContractForm(initiativeForm, {
    name: row?.name ?? '',
    owner: row?.owner ?? '',
    cost: row?.cost ?? '',
    perYear: row?.perYear ?? '',
    startDate: row?.startDate ?? '',
    scope: (row?.scope ?? '') as '1',
    facilityId: row?.facilityId ?? '',
    inputTypeId: row?.inputTypeId ?? '',
    instrument: row?.instrument ?? 'NONE',
  });
  const options = { drops: ANSWERS_OF_TARGETS, onProblem: form.showIssues };
  const adding = useSend(targetsRoutes.addInitiative, { ...options, done: MESSAGES.created });
  const changing = useSend(targetsRoutes.changeInitiative, { ...options, done: MESSAGES.updated });
  const submit = form.submit(async (facts) => {
    const answer = row
      ? await changing.send({ body: { ...facts, id: row.id, revision: row.revision } })
      : await adding.send({ body: { ...facts, targetId: target.id } });
    if (answer) onClose();
  });
  const { scope, instrument } = form.values;
  const isScoped = String(scope) !== '';
  const facilities = useCall(facilitySelectionRoute, { query: {} });
  const inputs = useCall(recordedInputsRoute, { query: { typeScope: Number(scope) } }, { enabled: isScoped });
  const cannot = instrument === 'CONTRACT' && target.scope2Method === 'LOCATION';
  return (
    <Drawer title={t(row ? 'targets.initiative.edit' : 'targets.initiative.add')} isOpen onClose={onClose}>
      <Form onSubmit={submit} aria-label={t('targets.initiative')}>
        <TextField {...form.text('name')} label={t('targets.initiative')} isRequired />
        <TextField {...form.text('owner')} label={t('targets.owned-by')} isRequired />
        <Select
          {...form.text('scope')}
          label={t('targets.acts-on.scope')}
          placeholder={t('targets.acts-on.scope.choose')}
          options={(['1', '2', '3'] as const).map((id) => ({ id, label: t('targets.scope', { number: id }) }))}
          isRequired
        />
        <Select
          {...form.text('facilityId')}
          label={t('targets.acts-on.facility')}
          isLoading={facilities.isPending}
          options={[
            { id: '', label: t('targets.acts-on.every-facility') },
            ...(facilities.data?.data.commonObjects ?? []).map(({ id, name }) => ({ id, label: name })),
          ]}
        />
        <Select
          {...form.text('inputTypeId')}
          label={t('targets.acts-on.input')}
          isLoading={isScoped && inputs.isPending}
          options={[
            { id: '', label: t('targets.acts-on.every-input') },
            ...(inputs.data?.data.commonObjects ?? []).map(({ id, name }) => ({
              id,
              label: nameOf('input', id, name),
            })),
          ]}
        />
        <Select
          {...form.text('instrument')}
          label={t('targets.instrument')}
          options={(['NONE', 'CONTRACT'] as const).map((id) => ({ id, label: t(`targets.instrument.${id}`) }))}
        />
        {cannot ? <Banner tone="warning">{t('targets.effect.METHOD.text')}</Banner> : null}
        <FieldRow>
          <DecimalField {...form.text('perYear')} label={t('targets.saves')} unit="t CO2-e" isRequired />
          <DecimalField
            {...form.text('cost')}
            label={t('targets.cost')}
            description={t('targets.cost.text')}
            unit="$"
            places={2}
            isSigned
            isRequired
          />
        </FieldRow>
        <DateField {...form.text('startDate')} label={t('targets.screen.start')} isRequired />
        <Inline justify="end">
          <Button onPress={onClose}>{t('targets.screen.cancel')}</Button>
          <Button type="submit" variant="primary" loading={form.isSubmitting}>
            {t('targets.save')}
          </Button>
        </Inline>
      </Form>
    </Drawer>
  );
}
