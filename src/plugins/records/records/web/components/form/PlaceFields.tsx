import { formatDay, today, useLanguage, useTranslate } from '#core';
import { ComboBox, DateField, FieldRow, Select } from '#design-system';
import { monthChoices } from '../../form/month-choices.ts';
import type { RecordFormState } from '../../form/use-record-form.ts';
import type { RecordPlace } from '../../record-place.ts';

/** Fields for facility and period. Staff choose the company first. */
export function PlaceFields({ place, state }: { place: RecordPlace; state: RecordFormState }) {
  const t = useTranslate();
  const { form, reference } = state;
  const { facility } = reference;
  const company = form.field('companyId');
  const isStaff = place.area === 'admin';
  const companyChosen = !isStaff || Boolean(form.values.companyId);
  return (
    <>
      {isStaff ? (
        <ComboBox
          {...company}
          value={company.value ?? ''}
          onChange={(chosen) => {
            if (chosen === form.values.companyId) return;
            company.onChange(chosen);
            form.set('facilityId', '');
          }}
          label={t('records.field.companyId')}
          options={reference.companies.map(({ id, name }) => ({ id, label: name }))}
          isRequired
        />
      ) : null}
      <Select
        {...form.field('facilityId')}
        label={t('records.field.facilityId')}
        options={reference.facilities.map(({ id, name, state: region }) => ({ id, label: name, description: region }))}
        isDisabled={!companyChosen}
        description={facility ? windowText() : companyChosen ? undefined : t('records.facility.company-first')}
        isRequired
      />
      <PeriodFields state={state} />
    </>
  );

  function windowText(): string | undefined {
    if (!facility) return undefined;
    const from = formatDay(facility.fromDate);
    if (facility.toDate === null) return t('records.facility.from', { from });
    return t('records.facility.from-to', { from, to: formatDay(facility.toDate) });
  }
}

function PeriodFields({ state: { form } }: { state: RecordFormState }) {
  const t = useTranslate();
  const months = monthChoices(today(), useLanguage());
  const { fromDate, toDate } = form.values;
  const month = months.find(({ from, to }) => from === fromDate && to === toDate);
  const setPeriod = (from: string, to: string) => {
    const { raw } = form;
    if (from !== fromDate) raw.setValue('fromDate', from, { shouldDirty: true });
    if (to !== toDate) raw.setValue('toDate', to, { shouldDirty: true });
    // Each day is validated against the other.
    if (raw.formState.isSubmitted) void raw.trigger(['fromDate', 'toDate']);
  };
  return (
    <FieldRow>
      <Select
        label={t('records.field.month')}
        value={month?.id ?? ''}
        placeholder={t('records.month.none')}
        options={months}
        onChange={(chosen) => {
          const choice = months.find(({ id }) => id === chosen);
          if (choice) setPeriod(choice.from, choice.to);
        }}
      />
      <DateField
        {...form.field('fromDate')}
        onChange={(day) => setPeriod(day, toDate)}
        label={t('records.field.fromDate')}
        isRequired
      />
      <DateField
        {...form.field('toDate')}
        onChange={(day) => setPeriod(fromDate, day)}
        label={t('records.field.toDate')}
        isRequired
      />
    </FieldRow>
  );
}
