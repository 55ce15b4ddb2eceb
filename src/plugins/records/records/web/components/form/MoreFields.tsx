import { useCall, useTranslate } from '#core';
import { ComboBox, FieldRow, TextField } from '#design-system';
import { customerSelectionRoute, supplierSelectionRoute } from '#plugins/network/connections/contract';
import { LATER_DETAILS } from '../../../contract/index.ts';
import type { RecordFormState } from '../../form/use-record-form.ts';
import type { RecordPlace } from '../../record-place.ts';
import { DetailField } from './DetailField.tsx';

interface MoreFieldsProps {
  readonly place: RecordPlace;
  readonly state: RecordFormState;
}

/** Categories of the GHG Protocol up to this one are upstream and have a supplier; later ones have a customer. */
const LAST_UPSTREAM = 8;

/** Fields for supplier or customer, document and remark. */
export function MoreFields({ place, state }: MoreFieldsProps) {
  const t = useTranslate();
  const { form, reference } = state;
  const { categoryId } = form.values;
  const number = reference.categories.find(({ id }) => id === categoryId)?.ghgCategoryNo ?? null;
  return (
    <>
      {number === null ? null : (
        <CounterpartyField
          key={number > LAST_UPSTREAM ? 'customer' : 'supplier'}
          {...{ place, state }}
          number={number}
        />
      )}
      <FieldRow>
        <TextField
          {...form.field('reference')}
          label={t('records.field.reference')}
          description={t('records.reference.text')}
        />
        <TextField {...form.field('remark')} label={t('records.field.remark')} />
      </FieldRow>
      {LATER_DETAILS.map((name) => (
        <DetailField key={name} {...{ name, state }} />
      ))}
    </>
  );
}

/** Represents no company, because options need a non-empty id. */
const NOBODY = 'nobody';

function CounterpartyField({ place, state: { form }, number }: MoreFieldsProps & { number: number }) {
  const t = useTranslate();
  const isCustomer = number > LAST_UPSTREAM;
  const path = isCustomer ? 'customerId' : 'supplierId';
  const field = form.field(path);
  const { companyId } = form.values;
  const answer = useCall(
    isCustomer ? customerSelectionRoute : supplierSelectionRoute,
    { query: place.area === 'admin' && companyId ? { companyId } : {} },
    { enabled: place.area === 'home' || Boolean(companyId) },
  );
  const connected = answer.data?.data.commonObjects ?? [];
  return (
    <ComboBox
      {...field}
      value={field.value ?? NOBODY}
      onChange={(chosen) => field.onChange(chosen === NOBODY || chosen === '' ? undefined : chosen)}
      label={t(`records.field.${path}`)}
      description={connected.length === 0 && answer.isSuccess ? t('records.counterparty.none') : undefined}
      options={[
        { id: NOBODY, label: t('records.counterparty.nobody') },
        ...connected.map(({ id, name, code }) => ({ id, label: name, keywords: code })),
      ]}
      isLoading={answer.isLoading}
      errorMessage={field.errorMessage ?? (answer.error ? t(answer.error.message) : undefined)}
    />
  );
}
