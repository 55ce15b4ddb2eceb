import { useTranslate } from '#core';
import { DecimalField, TextField } from '#design-system';
import { detailOf, kindOf, type DetailName } from '../../../contract/index.ts';
import type { RecordFormState } from '../../form/use-record-form.ts';

interface DetailFieldProps {
  readonly name: DetailName;
  readonly state: RecordFormState;
  readonly description?: string;
}

/** A field for a detail, a figure or a text. */
export function DetailField({ name, state: { form }, description }: DetailFieldProps) {
  const t = useTranslate();
  const field = form.field(name);
  const onChange = (typed: string) => field.onChange(typed === '' ? (detailOf(name).empty ?? undefined) : typed);
  const shared = { ...field, value: field.value ?? '', onChange, label: t(`records.field.${name}`), description };
  if (kindOf(name) !== 'figure') return <TextField {...shared} />;
  return <DecimalField {...shared} unit={detailOf(name).unit} />;
}
