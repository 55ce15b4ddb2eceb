import { useTranslate } from '#core';
import { RadioGroup } from '#design-system';

interface FormatFieldProps<F extends string> {
  readonly formats: readonly F[];
  readonly value: F;
  readonly onChange: (format: F) => void;
}

/** The format of the file. */
export function FormatField<F extends string>({ formats, value, onChange }: FormatFieldProps<F>) {
  const t = useTranslate();
  return (
    <RadioGroup
      label={t('export-jobs.field.format')}
      name="format"
      orientation="horizontal"
      value={value}
      onChange={(format) => onChange(format as F)}
      options={formats.map((id) => ({ id, label: t(`export-jobs.field.format.${id}`) }))}
    />
  );
}
