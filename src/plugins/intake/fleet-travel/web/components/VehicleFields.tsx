import { useTranslate } from '#core';
import { DateField, FieldRow, NumberField, Select, Stack, TextField } from '#design-system';
import type { FacilityChoice } from '../../contract/index.ts';
import {
  controlOptions,
  countryOf,
  driveOptions,
  engineOptions,
  enginesOf,
  sizeOptions,
  type VehicleErrors,
  type VehicleValues,
} from '../vehicle-values.ts';

interface VehicleFieldsProps {
  readonly values: VehicleValues;
  readonly errors: VehicleErrors;
  readonly onChange: (values: VehicleValues) => void;
  readonly facilities: readonly FacilityChoice[];
  readonly products: readonly { readonly id: string; readonly name: string }[];
  /** Whether the plate itself may be typed. */
  readonly hasLabel?: boolean;
}

/** What a plate or card is. Only fields that matter in the country of its facility are shown. */
export function VehicleFields({
  values,
  errors,
  onChange,
  facilities,
  products,
  hasLabel = false,
}: VehicleFieldsProps) {
  const t = useTranslate();
  const set =
    <Name extends keyof VehicleValues>(name: Name) =>
    (value: VehicleValues[Name]) =>
      onChange({ ...values, [name]: value });
  const country = countryOf(facilities, values.facilityId);
  const engines = enginesOf(country, values.size);
  const error = (name: string) => (errors[name] === undefined ? {} : { errorMessage: errors[name] });
  return (
    <Stack gap="md">
      <FieldRow>
        {hasLabel ? (
          <TextField
            name="label"
            label={t('fleet-travel.screen.plate')}
            value={values.label}
            onChange={set('label')}
            maxLength={60}
            isRequired
            {...error('label')}
          />
        ) : null}
        <Select
          name="facilityId"
          label={t('fleet-travel.screen.facility')}
          value={values.facilityId}
          onChange={set('facilityId')}
          options={facilities.map(({ id, name }) => ({ id, label: name }))}
          isRequired
          {...error('facilityId')}
        />
        <Select
          name="control"
          label={t('fleet-travel.screen.control.label')}
          value={values.control}
          onChange={set('control')}
          options={controlOptions(t)}
          isRequired
          {...error('control')}
        />
      </FieldRow>
      <FieldRow>
        <Select
          name="size"
          label={t('fleet-travel.screen.size.label')}
          value={values.size}
          onChange={set('size')}
          options={sizeOptions(t)}
          isRequired
          {...error('size')}
        />
        <Select
          name="drive"
          label={t('fleet-travel.screen.drive.label')}
          value={values.drive}
          onChange={set('drive')}
          options={driveOptions(t)}
          isRequired
          {...error('drive')}
        />
        {products.length > 0 ? (
          <Select
            name="productId"
            label={t('fleet-travel.screen.product')}
            value={values.productId}
            onChange={set('productId')}
            options={[
              { id: '', label: t('fleet-travel.screen.product.none') },
              ...products.map(({ id, name }) => ({ id, label: name })),
            ]}
            {...error('productId')}
          />
        ) : null}
      </FieldRow>
      {engines.length > 0 || country === 'US' ? (
        <FieldRow>
          {engines.length > 0 ? (
            <Select
              name="engine"
              label={t('fleet-travel.screen.engine.label')}
              value={values.engine}
              onChange={set('engine')}
              options={engineOptions(t, engines)}
              {...error('engine')}
            />
          ) : null}
          {country === 'US' ? (
            <NumberField
              name="modelYear"
              label={t('fleet-travel.screen.model-year.label')}
              value={values.modelYear}
              onChange={set('modelYear')}
              grouping={false}
              {...error('modelYear')}
            />
          ) : null}
        </FieldRow>
      ) : null}
      <FieldRow>
        <DateField
          name="fromDate"
          label={t('fleet-travel.screen.from')}
          value={values.fromDate}
          onChange={set('fromDate')}
          isRequired
          {...error('fromDate')}
        />
        <DateField
          name="toDate"
          label={t('fleet-travel.screen.to')}
          value={values.toDate}
          onChange={set('toDate')}
          {...error('toDate')}
        />
      </FieldRow>
    </Stack>
  );
}
