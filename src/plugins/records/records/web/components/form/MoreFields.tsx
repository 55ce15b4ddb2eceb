import { useCall, useTranslate } from '#core';
import type { Translate } from '#core';
import { ComboBox, DecimalField, FieldRow, formatDecimal, TextField } from '#design-system';
import { UNCERTAINTY_SOURCES } from '#domain/emissions';
import { customerSelectionRoute, supplierSelectionRoute } from '#plugins/network/connections/contract';
import { detailOf, kindOf, LATER_DETAILS, type DetailName } from '../../../contract/index.ts';
import type { RecordPreview } from '../../form/preview.ts';
import type { RecordFormState } from '../../form/use-record-form.ts';
import type { RecordPlace } from '../../record-place.ts';

interface MoreFieldsProps {
  readonly place: RecordPlace;
  readonly state: RecordFormState;
}

/** Categories of the GHG Protocol up to this one are upstream and have a supplier; later ones have a customer. */
const LAST_UPSTREAM = 8;

/** Fields for supplier or customer, document, uncertainty and remark. */
export function MoreFields({ place, state }: MoreFieldsProps) {
  const t = useTranslate();
  const { form, reference, preview } = state;
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
        <DetailField name="uncertainty" state={state} description={uncertaintyHelp(t, preview)} />
      </FieldRow>
      <TextField {...form.field('remark')} label={t('records.field.remark')} />
      {LATER_DETAILS.map((name) => (
        <DetailField key={name} {...{ name, state }} />
      ))}
    </>
  );
}

/** What the figure means, and what counts if the field stays empty. */
function uncertaintyHelp(t: Translate, preview: RecordPreview): string {
  const meaning = t('records.uncertainty.text');
  if (preview.kind !== 'ready' || !preview.outputs.total) return meaning;
  const { uncertainty } = preview;
  const empty = uncertainty
    ? t('records.uncertainty.default', {
        percent: formatDecimal(uncertainty.percent, 1) ?? uncertainty.percent,
        source: UNCERTAINTY_SOURCES[uncertainty.basis],
      })
    : t('records.uncertainty.no-default');
  return `${meaning} ${empty}`;
}

interface DetailFieldProps {
  readonly name: DetailName;
  readonly state: RecordFormState;
  readonly description?: string;
}

/** A field for a detail, a figure or a text. */
function DetailField({ name, state: { form }, description }: DetailFieldProps) {
  const t = useTranslate();
  const field = form.field(name);
  const onChange = (typed: string) => field.onChange(typed === '' ? (detailOf(name).empty ?? undefined) : typed);
  const shared = { ...field, value: field.value ?? '', onChange, label: t(`records.field.${name}`), description };
  if (kindOf(name) !== 'figure') return <TextField {...shared} />;
  return <DecimalField {...shared} unit={detailOf(name).unit} />;
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
