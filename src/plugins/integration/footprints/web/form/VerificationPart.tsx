import { useTranslate } from '#core';
import { DateField, FieldRow, Select, TextArea, TextField } from '#design-system';
import { COVERAGES } from '../../contract/index.ts';
import { optionalText, type FormPart } from './footprint-form.ts';

/** Who assured the footprint, what of it, when and by which standard. */
export function VerificationPart({ form }: FormPart) {
  const t = useTranslate();
  const label = (name: string) => t(`footprints.asked.${name}`);
  return (
    <>
      <FieldRow>
        <TextField {...form.text('verification.provider')} label={label('provider')} maxLength={200} isOptional />
        <DateField {...optionalText(form, 'verification.completedOn')} label={label('completedOn')} isOptional />
      </FieldRow>
      <FieldRow>
        <Select
          {...optionalText(form, 'verification.coverage')}
          label={label('coverage')}
          options={[
            { id: '', label: t('footprints.said.UNSAID') },
            ...COVERAGES.map((one) => ({ id: one, label: t(`footprints.coverage.${one.replaceAll(' ', '-')}`) })),
          ]}
          isOptional
        />
        <TextField {...form.text('verification.standard')} label={label('standard')} maxLength={200} isOptional />
      </FieldRow>
      <TextArea
        {...form.text('verification.comments')}
        label={label('verificationComments')}
        maxLength={2000}
        isOptional
      />
    </>
  );
}
