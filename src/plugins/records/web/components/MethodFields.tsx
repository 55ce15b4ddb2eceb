import { formatDay, useTranslate } from '#core';
import { DecimalField, FieldRow, Select, TextField } from '#design-system';
import type { Method } from '#domain/emissions';
import type { RecordFormState } from '../form/use-record-form.ts';
import { firstText, methodInputText, periodText } from '../record-words.ts';

/** Stands for "as the period says": a list cannot hold an empty id. */
const OF_PERIOD = 'period';

/** The edition of the factors; unless chosen, the one the record's period asks for. */
export function EditionField({ state: { form, reference } }: { state: RecordFormState }) {
  const t = useTranslate();
  const version = form.field('versionId');
  const { edition, editionOfPeriod } = reference;
  const ofPeriod = editionOfPeriod
    ? t('records.edition.of-period', { edition: editionOfPeriod.id })
    : t('records.edition.of-period-unknown');
  return (
    <Select
      {...version}
      value={form.values.versionId ?? OF_PERIOD}
      onChange={(chosen) => version.onChange(chosen === OF_PERIOD || chosen === '' ? undefined : chosen)}
      label={t('records.field.versionId')}
      options={[
        { id: OF_PERIOD, label: ofPeriod },
        ...reference.editions.toReversed().map(({ id, name }) => ({ id, label: id, description: name })),
      ]}
      description={said()}
    />
  );

  function said(): string | undefined {
    if (!edition || (!form.values.versionId && !editionOfPeriod)) return undefined;
    if (form.values.versionId && editionOfPeriod && editionOfPeriod.id !== edition.id)
      return t('records.edition.differs', { edition: editionOfPeriod.id });
    const period = periodText(edition.appliesFrom, edition.appliesTo, formatDay);
    return t('records.edition.applies', { period, gwp: edition.gwpSet });
  }
}

/** Figures the method takes beyond the quantity, in pairs; those left empty are not sent. */
export function MethodInputFields({ state: { form }, method }: { state: RecordFormState; method: Method }) {
  const t = useTranslate();
  const { methodInputs } = form.values;
  const type = (id: string, typed: string) => {
    const { [id]: _, ...others } = methodInputs;
    form.set('methodInputs', typed === '' ? others : { ...others, [id]: typed });
  };
  const fields = method.inputs.map(({ id, unit, required }) => {
    const { onBlur, errorMessage, name } = form.field(`methodInputs.${id}`);
    return (
      <DecimalField
        key={id}
        {...{ name, onBlur, errorMessage, unit }}
        label={methodInputText(t, method.id, id)}
        description={firstText(t, [`method.${method.id}.${id}.help`], '') || undefined}
        value={methodInputs[id] ?? ''}
        onChange={(typed) => type(id, typed)}
        isRequired={required}
      />
    );
  });
  const pairs = fields.flatMap((_, index) => (index % 2 === 0 ? [fields.slice(index, index + 2)] : []));
  return pairs.map((pair) => <FieldRow key={pair[0]?.key}>{pair}</FieldRow>);
}

/** A line of one's own. */
export function RemarkField({ state: { form } }: { state: RecordFormState }) {
  const t = useTranslate();
  return <TextField {...form.field('remark')} label={t('records.field.remark')} />;
}
