import { useCall, useTranslate } from '#core';
import { CheckboxGroup, DateRange, MultiSelect, RadioGroup, Section, Switch } from '#design-system';
import { facilitySelectionRoute } from '#plugins/company/company/contract';
import { footprintRoutes } from '../../contract/index.ts';
import type { FormPart } from './footprint-form.ts';

/** The records that the footprint is calculated from. */
export function RecordsPart({ form }: FormPart) {
  const t = useTranslate();
  const facilities = useCall(facilitySelectionRoute, { query: {} });
  const choices = useCall(footprintRoutes.choices, {});
  const { scopes } = form.values;
  const label = (name: string) => t(`footprints.asked.${name}`);
  return (
    <Section title={t('footprints.form.records')} description={t('footprints.form.records.text')}>
      <DateRange {...form.range('fromDate', 'toDate')} label={t('footprints.reference-period')} isRequired />
      <MultiSelect
        {...form.list('facilityIds')}
        label={label('facilityIds')}
        options={facilities.data?.data.commonObjects.map(({ id, name }) => ({ id, label: name })) ?? []}
        isLoading={facilities.isPending}
        isRequired
      />
      <CheckboxGroup
        name="scopes"
        value={scopes.map(String)}
        onChange={(chosen) =>
          form.set(
            'scopes',
            ([1, 2, 3] as const).filter((scope) => chosen.includes(String(scope))),
          )
        }
        errorMessage={form.field('scopes').errorMessage}
        label={label('scopes')}
        options={['1', '2', '3'].map((scope) => ({ id: scope, label: t('footprints.screen.scope', { scope }) }))}
        orientation="horizontal"
        isRequired
      />
      {scopes.includes(2) ? (
        <RadioGroup
          {...form.text('scope2Method')}
          label={label('scope2Method')}
          options={(['LOCATION', 'MARKET'] as const).map((one) => ({ id: one, label: t(`footprints.method.${one}`) }))}
        />
      ) : null}
      {scopes.includes(3) ? (
        <MultiSelect
          {...form.list('categoryIds')}
          label={label('categoryIds')}
          everyLabel={t('footprints.every-category')}
          options={choices.data?.data.categories.map(({ id, name }) => ({ id, label: name })) ?? []}
          isLoading={choices.isPending}
        />
      ) : null}
      <Switch {...form.check('includesUpstream')} label={label('includesUpstream')} />
    </Section>
  );
}
