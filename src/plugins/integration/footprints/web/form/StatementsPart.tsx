import { useTranslate } from '#core';
import {
  CheckboxGroup,
  DateRange,
  DecimalField,
  FieldRow,
  RadioGroup,
  Section,
  Select,
  TextArea,
  TextField,
} from '#design-system';
import { GEOGRAPHY_KINDS, STANDARDS } from '../../contract/index.ts';
import { REGIONS } from '../../domain/index.ts';
import { optionalText, type FormPart } from './footprint-form.ts';
import { UnitFigure } from './UnitFigure.tsx';
import { YesOrNo } from './YesOrNo.tsx';

/** What most companies say about a footprint. */
export function StatementsPart({ form }: FormPart) {
  const t = useTranslate();
  const { geography, packagingIncluded } = form.values;
  const label = (name: string) => t(`footprints.asked.${name}`);
  const chooseGeography = (kind: string) => {
    form.text('geography').onChange(kind);
    form.put('region', '');
    form.put('place', '');
  };
  return (
    <Section title={t('footprints.form.statements')}>
      <CheckboxGroup
        {...form.list('standards')}
        label={label('standards')}
        options={STANDARDS.map((one) => ({ id: one, label: one }))}
        orientation="horizontal"
        isRequired
      />
      <DateRange
        {...form.range('validFrom', 'validTo')}
        label={label('validity')}
        description={t('footprints.validity.text')}
      />
      <RadioGroup
        {...form.text('geography')}
        onChange={chooseGeography}
        label={label('geography')}
        options={GEOGRAPHY_KINDS.map((kind) => ({ id: kind, label: t(`footprints.geography.${kind}`) }))}
      />
      {geography === 'REGION' ? (
        <Select
          {...form.text('region')}
          label={label('region')}
          options={REGIONS.map((region) => ({ id: region, label: region }))}
          isRequired
        />
      ) : null}
      {geography === 'COUNTRY' || geography === 'SUBDIVISION' ? (
        <TextField
          {...form.text('place')}
          label={label('place')}
          placeholder={t(`footprints.place.${geography}`)}
          maxLength={6}
          isRequired
        />
      ) : null}
      <TextArea {...form.text('boundary')} label={label('boundary')} maxLength={2000} />
      <YesOrNo form={form} path="packagingIncluded" />
      {packagingIncluded === 'YES' ? (
        <FieldRow>
          <UnitFigure form={form} path="packaging" />
          <UnitFigure form={form} path="packagingCarbonContent" />
        </FieldRow>
      ) : null}
      <DecimalField
        {...optionalText(form, 'primaryDataShare')}
        label={label('primaryDataShare')}
        places={3}
        unit="%"
        isOptional
      />
      <FieldRow>
        <DecimalField {...form.text('exemptedPercent')} label={label('exemptedPercent')} places={3} unit="%" />
        <TextField {...form.text('exemptedDescription')} label={label('exemptedDescription')} maxLength={2000} />
      </FieldRow>
      <TextArea {...form.text('comment')} label={label('comment')} maxLength={2000} />
    </Section>
  );
}
