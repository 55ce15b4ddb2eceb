import { LIMITS } from '#contract';
import { useTranslate } from '#core';
import type { FieldBinding } from '#core';
import { DateField, FieldRow, Select, TextField } from '#design-system';
import { GAS_ZONES } from '../../contract/company-kinds.ts';
import { gridsOf, STATES, type State } from '../../contract/index.ts';
import { gridText } from '../facility-words.ts';

/** What the fields need of a form, whatever its schema. */
interface FacilityFieldsForm {
  readonly text: (path: 'name' | 'code' | 'state' | 'grid' | 'zone' | 'fromDate') => FieldBinding<string>;
  readonly set: ((path: 'state', value: State) => void) & ((path: 'grid', value: string | undefined) => void);
  readonly values: { readonly state: State };
}

/** Fields of a facility: name, code, place, and first day of its records. */
export function FacilityFields({ form }: { form: FacilityFieldsForm }) {
  const t = useTranslate();
  const { state } = form.values;
  const grids = STATES.includes(state) ? gridsOf(state) : [];
  const grid = form.text('grid');
  const chooseState = (chosen: string) => {
    form.set('state', chosen as State);
    // A grid belongs to its state: reset it to the new state's default.
    form.set('grid', undefined);
  };
  return (
    <>
      <FieldRow>
        <TextField {...form.text('name')} label={t('company.facility.name')} maxLength={LIMITS.text} isRequired />
        <TextField {...form.text('code')} label={t('company.facility.code')} maxLength={LIMITS.text} isRequired />
      </FieldRow>
      <FieldRow>
        <Select
          {...form.text('state')}
          onChange={chooseState}
          label={t('company.state')}
          options={STATES.map((id) => ({ id, label: id }))}
          isRequired
        />
        <Select
          {...grid}
          value={grid.value || (grids[0] ?? '')}
          label={t('company.grid')}
          help={t('company.grid.help')}
          options={grids.map((id) => ({ id, label: gridText(t, id) }))}
          isDisabled={grids.length === 0}
        />
      </FieldRow>
      <FieldRow>
        <Select
          {...form.text('zone')}
          label={t('company.zone')}
          help={t('company.zone.help')}
          options={GAS_ZONES.map((id) => ({ id, label: t(`company.zone.${id}`) }))}
          isRequired
        />
        <DateField {...form.text('fromDate')} label={t('company.facility.from')} isRequired />
      </FieldRow>
    </>
  );
}
