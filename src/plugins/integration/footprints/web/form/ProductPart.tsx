import { useState } from 'react';
import { useCall, useTranslate } from '#core';
import { ComboBox, RadioGroup, Section, Select, Text, TextArea, TextField } from '#design-system';
import { productSelectionRoutes } from '#plugins/network/products/contract';
import { SERVICE_NAMES, SERVICES, type Service } from '../../domain/index.ts';
import type { FormPart } from './footprint-form.ts';
import { KINDS, type SubjectKind } from './subject-kind.ts';

const wordsOf = (typed: string) => typed.split(/\s+/).filter((word) => word !== '');

interface ProductPartProps extends FormPart {
  readonly kind: SubjectKind;
  readonly onKind: (kind: SubjectKind) => void;
}

/** What the footprint is about: a product of the catalogue, a service, or anything with an id of its own. */
export function ProductPart({ form, kind, onKind }: ProductPartProps) {
  const t = useTranslate();
  const label = (name: string) => t(`footprints.asked.${name}`);
  const [classes, setClasses] = useState(form.values.classifications.join('\n'));
  const choose = (chosen: string) => {
    const next = KINDS.find((one) => one === chosen) ?? 'OTHER';
    form.put('productId', '');
    form.put('service', '');
    if (next !== 'OTHER') form.set('productIds', []);
    form.raw.clearErrors('productIds');
    onKind(next);
  };
  return (
    <Section title={t('footprints.form.product')}>
      <RadioGroup
        name="kind"
        value={kind}
        onChange={choose}
        label={label('kind')}
        options={KINDS.map((one) => ({ id: one, label: t(`footprints.kind.${one}`) }))}
      />
      {kind === 'PRODUCT' ? <OwnProduct form={form} /> : null}
      {kind === 'SERVICE' ? <OwnService form={form} /> : null}
      {kind === 'OTHER' ? <ProductIds form={form} /> : null}
      <TextField {...form.text('name')} label={label('name')} isRequired />
      <TextArea {...form.text('description')} label={label('description')} maxLength={2000} isRequired />
      <TextArea
        {...form.text('classifications')}
        value={classes}
        onChange={(typed) => {
          setClasses(typed);
          form.set('classifications', wordsOf(typed));
        }}
        label={label('classifications')}
        description={t('footprints.classifications.text')}
        rows={2}
      />
    </Section>
  );
}

/** A choice that is missing is an error of the product ids. */
const chosenOrIds = (form: FormPart['form'], name: 'productId' | 'service') => {
  const own = form.text(name);
  return form.values[name] === undefined
    ? { ...own, name: 'productIds', errorMessage: own.errorMessage ?? form.field('productIds').errorMessage }
    : own;
};

/** Filled in from the product only while nobody has written anything else. */
function OwnProduct({ form }: FormPart) {
  const t = useTranslate();
  const offered = useCall(productSelectionRoutes.product, { query: {} });
  const products = offered.data?.data.commonObjects ?? [];
  const nameOf = (id: string | undefined) => products.find((one) => one.id === id)?.name ?? '';
  const choose = (id: string) => {
    const [before, name] = [nameOf(form.values.productId), nameOf(id)];
    for (const field of ['name', 'description'] as const)
      if (['', before].includes(form.values[field])) form.set(field, name);
    form.put('productId', id);
    form.raw.clearErrors('productIds');
  };
  if (!offered.isPending && products.length === 0)
    return (
      <Text as="p" tone="muted">
        {t('footprints.no-products')}
      </Text>
    );
  return (
    <ComboBox
      {...chosenOrIds(form, 'productId')}
      onChange={choose}
      label={t('footprints.asked.productId')}
      options={products.map(({ id, name }) => ({ id, label: name }))}
      isLoading={offered.isPending}
      isRequired
    />
  );
}

/** A service decides the unit. */
function OwnService({ form }: FormPart) {
  const t = useTranslate();
  const choose = (chosen: string) => {
    form.put('service', chosen);
    form.raw.clearErrors('productIds');
    const service: Service | undefined = SERVICE_NAMES.find((one) => one === chosen);
    if (!service) return;
    const { unit, amount, mass } = SERVICES[service];
    form.set('declaredUnit', unit);
    form.set('declaredAmount', amount);
    form.set('massPerUnit', mass);
  };
  return (
    <Select
      {...chosenOrIds(form, 'service')}
      onChange={choose}
      label={t('footprints.asked.service')}
      options={SERVICE_NAMES.map((one) => ({ id: one, label: t(`footprints.service.${one}`) }))}
      isRequired
    />
  );
}

function ProductIds({ form }: FormPart) {
  const t = useTranslate();
  // Typed as text, so that a space at the end is not lost while typing.
  const [ids, setIds] = useState(form.values.productIds.join('\n'));
  return (
    <TextArea
      {...form.text('productIds')}
      value={ids}
      onChange={(typed) => {
        setIds(typed);
        form.set('productIds', wordsOf(typed));
      }}
      label={t('footprints.asked.productIds')}
      description={t('footprints.product-ids.text')}
      rows={2}
      isRequired
    />
  );
}
