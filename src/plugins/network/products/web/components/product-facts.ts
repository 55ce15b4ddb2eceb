import type { Translate } from '#core';
import type { KeyValueItem } from '#design-system';
import type { ProductDetail } from '../../contract/index.ts';
import { cabText, carrierText, driveText, figureText, lifeText, priceText, typeText } from '../product-words.ts';

interface FactGroup {
  readonly title: string;
  readonly items: readonly KeyValueItem[];
}

/** Known facts of a product, in groups; unknown ones are left out. */
export function productFacts(t: Translate, product: ProductDetail): readonly FactGroup[] {
  const fact = (field: string, value: string | null): readonly KeyValueItem[] =>
    value === null ? [] : [{ label: t(`products.field.${field}`), value }];
  const { drive, emissionStandard, tankUnit, burnUnit } = product;
  const groups: readonly FactGroup[] = [
    {
      title: t('products.form.what'),
      items: [
        ...fact('type', typeText(t, product.type)),
        ...fact('cab', cabText(t, product.cab)),
        ...fact('drive', drive && driveText(t, drive)),
        ...fact('emissionStandard', emissionStandard && t(`products.standard.${emissionStandard}`)),
      ],
    },
    {
      title: t('products.form.burn'),
      items: [
        ...fact('burnType', `${carrierText(t, product.carrier)}, ${burnUnit}`),
        ...fact('burnLow', figureText(product.burnLow, burnUnit)),
        ...fact('burnMed', figureText(product.burnMed, burnUnit)),
        ...fact('burnHigh', figureText(product.burnHigh, burnUnit)),
        ...fact('tankSize', figureText(product.tankSize, tankUnit ?? '')),
        ...fact('batteryKwh', figureText(product.batteryKwh, 'kWh')),
      ],
    },
    {
      title: t('products.form.masses'),
      items: [
        ...fact('payload', figureText(product.payload, 't')),
        ...fact('engineKw', figureText(product.engineKw, 'kW')),
        ...fact('gvm', figureText(product.gvm, 't')),
        ...fact('gcm', figureText(product.gcm, 't')),
      ],
    },
    {
      title: t('products.form.cost'),
      items: [...fact('price', priceText(product.price)), ...fact('serviceLife', lifeText(t, product))],
    },
  ];
  return groups.filter(({ items }) => items.length > 0);
}
