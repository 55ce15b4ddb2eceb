import { useCall, useTranslate } from '#core';
import { Card, DecimalField, FieldRow, RadioGroup, Section, Select, Switch } from '#design-system';
import { facilitySelectionRoute, shortPlace } from '#plugins/company/company/contract';
import type { Product } from '#plugins/network/products/contract';
import { comparedOf, type ComparisonFactors } from '../../contract/index.ts';
import type { ComparisonForm } from './use-comparison-form.ts';

interface DutyFieldsProps {
  readonly comparison: ComparisonForm;
  readonly products: readonly Product[];
  readonly factors: ComparisonFactors | undefined;
}

/** Usage, load and place of work. */
export function DutyFields({ comparison, products, factors }: DutyFieldsProps) {
  const t = useTranslate();
  const { form, duty } = comparison;
  const isByKm = form.values.duty.usageUnit === 'KM';
  const isMixed = products.some((product) => comparedOf(product).per !== (isByKm ? 'DISTANCE' : 'HOURS'));
  return (
    <Card padding="xl">
      <Section title={t('product-comparison.duty')} description={t('product-comparison.duty.text')}>
        <FieldRow>
          <DecimalField
            {...duty('usage')}
            label={t(`product-comparison.field.usage.${form.values.duty.usageUnit}`)}
            unit={isByKm ? 'km' : 'h'}
            places={2}
            isRequired
          />
          <Select
            {...duty('usageUnit')}
            label={t('product-comparison.field.usageUnit')}
            options={(['KM', 'HOURS'] as const).map((id) => ({ id, label: t(`product-comparison.unit.${id}`) }))}
            isRequired
          />
          <DecimalField
            {...duty('speed')}
            label={t('product-comparison.field.speed')}
            description={isMixed ? t('product-comparison.field.speed.needed') : undefined}
            unit="km/h"
            places={2}
            isRequired={isMixed}
            isOptional={!isMixed}
          />
        </FieldRow>
        <Load comparison={comparison} />
        <Profile comparison={comparison} />
        <Place comparison={comparison} factors={factors} />
      </Section>
    </Card>
  );
}

function Load({ comparison: { form, duty } }: Pick<DutyFieldsProps, 'comparison'>) {
  const t = useTranslate();
  return (
    <>
      <FieldRow>
        <DecimalField
          {...duty('payload')}
          label={t('product-comparison.field.payload')}
          description={t('product-comparison.field.payload.text')}
          unit="t"
          isOptional
        />
        <DecimalField
          {...duty('loadFactor')}
          label={t('product-comparison.field.loadFactor')}
          unit="%"
          places={2}
          isRequired
        />
        <DecimalField
          {...duty('loadedShare')}
          label={t('product-comparison.field.loadedShare')}
          unit="%"
          places={2}
          isRequired
        />
      </FieldRow>
      <FieldRow>
        <DecimalField
          {...duty('haulKm')}
          label={t('product-comparison.field.haulKm')}
          help={t('product-comparison.field.haulKm.help')}
          unit="km"
          places={2}
          isOptional
        />
        <DecimalField
          {...duty('loadsPerHour')}
          label={t('product-comparison.field.loadsPerHour')}
          help={t('product-comparison.field.loadsPerHour.help')}
          unit="1/h"
          places={2}
          isOptional
        />
      </FieldRow>
      <Switch
        {...form.check('duty.isOffRoad')}
        label={t('product-comparison.field.isOffRoad')}
        description={t('product-comparison.field.isOffRoad.text')}
      />
    </>
  );
}

function Profile({ comparison: { duty } }: Pick<DutyFieldsProps, 'comparison'>) {
  const t = useTranslate();
  return (
    <FieldRow>
      {(['Low', 'Med', 'High'] as const).map((level) => (
        <DecimalField
          key={level}
          {...duty(`profile${level}`)}
          label={t(`product-comparison.field.profile${level}`)}
          help={level === 'Low' ? t('product-comparison.field.profile.help') : undefined}
          unit="%"
          places={2}
          isRequired
        />
      ))}
    </FieldRow>
  );
}

/** No facility: the average of the country. */
const AUSTRALIA = 'AUSTRALIA';

function Place({ comparison: { form, duty }, factors }: Omit<DutyFieldsProps, 'products'>) {
  const t = useTranslate();
  const facilities = useCall(facilitySelectionRoute, { query: {} });
  const options = (facilities.data?.data.commonObjects ?? []).map(({ id, name, grid, ...place }) => ({
    id,
    label: name,
    description: `${shortPlace(place)} (${grid})`,
  }));
  return (
    <>
      <FieldRow>
        <Select
          {...form.text('facilityId')}
          label={t('product-comparison.field.facility')}
          value={form.values.facilityId ?? AUSTRALIA}
          options={[{ id: AUSTRALIA, label: t('product-comparison.australia') }, ...options]}
          isLoading={facilities.isPending}
          onChange={(id) => form.set('facilityId', id === AUSTRALIA || id === '' ? undefined : id)}
        />
        <Select
          {...duty('edition')}
          label={t('product-comparison.field.edition')}
          options={(factors?.editions ?? []).toReversed().map(({ id }) => ({ id, label: id }))}
          isRequired
        />
      </FieldRow>
      <RadioGroup
        {...duty('method')}
        label={t('product-comparison.field.method')}
        orientation="horizontal"
        options={(['LOCATION', 'MARKET'] as const).map((id) => ({
          id,
          label: t(`product-comparison.method.${id}`),
        }))}
      />
    </>
  );
}
