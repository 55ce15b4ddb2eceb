import { today, useDatePresets, useOwnCompany, useTranslate, type ContractForm } from '#core';
import {
  Banner,
  Button,
  Checkbox,
  CheckboxGroup,
  DateField,
  DateRange,
  EmptyState,
  FieldRow,
  MultiSelect,
  Select,
  TextArea,
  TextField,
} from '#design-system';
import { LONG_TEXT, type SendBody } from '../../../contract/index.ts';
import { REMINDERS, type SendValues } from '../../form/send-form.ts';
import { sendLabels } from '../../form/send-labels.ts';
import type { SendChoices } from '../../form/use-send-choices.ts';

interface SendFieldsProps {
  readonly form: ContractForm<SendValues, SendBody>;
  readonly choices: SendChoices;
}

/** Id of the option "no choice": a list cannot have an empty id. */
const NONE = 'none';

/** The suppliers, and the name of the campaign if there are several. */
export function WhoFields({ form, choices }: SendFieldsProps) {
  const t = useTranslate();
  const labels = sendLabels(t);
  const count = form.values.supplierIds.length;
  if (!choices.isPending && choices.faults.length === 0 && choices.suppliers.length === 0)
    return (
      <EmptyState
        icon="link"
        title={t('record-request.no-suppliers.title')}
        text={t('record-request.no-suppliers.text')}
        action={
          <Button href="/company-connecting" icon="link">
            {t('record-request.no-suppliers.action')}
          </Button>
        }
      />
    );
  return (
    <>
      {choices.faults.length > 0 ? (
        <Banner
          tone="danger"
          title={t('record-request.choices-failed')}
          actions={<Button onPress={choices.retry}>{t('record-request.retry')}</Button>}
        >
          {choices.faults.map((message) => t(message)).join(' ')}
        </Banner>
      ) : null}
      <MultiSelect
        {...form.list('supplierIds')}
        label={labels.supplierIds}
        description={t('record-request.field.supplierIds.text')}
        options={choices.suppliers}
        isLoading={choices.isPending}
        chips
        isRequired
      />
      {count > 1 ? (
        <TextField
          {...form.text('title')}
          label={labels.title}
          description={t('record-request.field.title.text')}
          maxLength={64}
          isOptional
        />
      ) : null}
    </>
  );
}

/** Contents of the request. */
export function AboutFields({ form, choices }: SendFieldsProps) {
  const t = useTranslate();
  const labels = sendLabels(t);
  const presets = useDatePresets(today(), useOwnCompany().firstMonth);
  const facility = form.field('facilityId');
  const hasFacility = facility.value !== undefined;
  return (
    <>
      <FieldRow>
        <TextField
          {...form.text('purpose')}
          label={labels.purpose}
          description={t('record-request.field.purpose.text')}
          maxLength={64}
          isRequired
        />
        <Select
          {...form.text('categoryId')}
          label={labels.categoryId}
          options={choices.categories}
          isLoading={choices.isPending}
          isRequired
        />
      </FieldRow>
      <DateRange
        {...form.range('fromDate', 'toDate')}
        label={t('record-request.field.period')}
        presets={presets}
        isRequired
      />
      <Select
        {...facility}
        value={facility.value ?? NONE}
        onChange={(chosen) => {
          facility.onChange(chosen === NONE || chosen === '' ? undefined : chosen);
          if (chosen === NONE) form.set('fuelBurntHere', false);
        }}
        label={labels.facilityId}
        description={t('record-request.field.facilityId.text')}
        options={[{ id: NONE, label: t('record-request.field.facilityId.none') }, ...choices.facilities]}
        isLoading={choices.isPending}
        isOptional
      />
      <Checkbox
        {...form.check('fuelBurntHere')}
        label={labels.fuelBurntHere}
        description={t(
          hasFacility ? 'record-request.field.fuelBurntHere.text' : 'record-request.field.fuelBurntHere.first',
        )}
        isDisabled={!hasFacility}
      />
    </>
  );
}

/** Due date, reminders and message. */
export function TimeFields({ form }: Pick<SendFieldsProps, 'form'>) {
  const t = useTranslate();
  const labels = sendLabels(t);
  const reminders = form.field('reminderDays');
  return (
    <>
      <DateField {...form.text('dueDate')} label={labels.dueDate} minValue={today()} isRequired />
      <CheckboxGroup
        {...reminders}
        value={(reminders.value ?? []).map(String)}
        onChange={(chosen) => reminders.onChange(REMINDERS.filter((days) => chosen.includes(String(days))))}
        label={labels.reminderDays}
        description={t('record-request.field.reminderDays.text')}
        options={REMINDERS.map((days) => ({
          id: String(days),
          label:
            days === 0 ? t('record-request.reminder.on-day') : t('record-request.reminder.before', { count: days }),
        }))}
        orientation="horizontal"
      />
      <TextArea
        {...form.text('message')}
        label={labels.message}
        description={t('record-request.field.message.text')}
        maxLength={LONG_TEXT}
        rows={4}
        isOptional
      />
    </>
  );
}
