import { useTranslate } from '#core';
import { RadioGroup } from '#design-system';
import { optionalText, type FormPart } from './footprint-form.ts';

/** The choice that nothing is said. */
const UNSAID = 'UNSAID';

interface YesOrNoProps extends FormPart {
  readonly path: 'packagingIncluded' | 'captureIncluded';
}

/** Yes, no, or not stated. */
export function YesOrNo({ form, path }: YesOrNoProps) {
  const t = useTranslate();
  const { value, onChange, ...bound } = optionalText(form, path);
  return (
    <RadioGroup
      {...bound}
      value={value === '' ? UNSAID : value}
      onChange={(chosen) => onChange(chosen === UNSAID ? '' : chosen)}
      label={t(`footprints.asked.${path}`)}
      options={[UNSAID, 'YES', 'NO'].map((one) => ({ id: one, label: t(`footprints.said.${one}`) }))}
      orientation="horizontal"
    />
  );
}
