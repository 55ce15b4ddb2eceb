import { useTranslate } from '#core';
import { Card, DecimalField, FieldRow, Section, TextField } from '#design-system';
import type { Product } from '#plugins/network/products/contract';
import { comparedOf } from '../../contract/index.ts';
import { priceKeyOf, suppliesOf, type Supply } from '../../domain/index.ts';
import { supplyText } from '../comparison-words.ts';
import type { ComparisonForm } from './use-comparison-form.ts';

interface CostFieldsProps {
  readonly comparison: ComparisonForm;
  readonly products: readonly Product[];
}

const UNITS: Readonly<Record<string, string>> = { L: 'A$/L', KG: 'A$/kg', KWH: 'A$/kWh' };

/** Prices of the fuels and energies the chosen products use; without them costs are left out. */
export function CostFields({ comparison: { duty }, products }: CostFieldsProps) {
  const t = useTranslate();
  const keys = [...new Set(products.map((product) => priceKeyOf(comparedOf(product))))];
  return (
    <Card padding="xl">
      <Section title={t('product-comparison.costs')} description={t('product-comparison.costs.text')}>
        <FieldRow>
          {keys.map((key) => (
            <DecimalField
              key={key}
              {...duty(`prices.${key}`)}
              label={t(`product-comparison.price.${key}`)}
              unit={UNITS[key.slice(key.lastIndexOf('_') + 1)]}
              isOptional
            />
          ))}
          <DecimalField
            {...duty('carbonPrice')}
            label={t('product-comparison.field.carbonPrice')}
            unit="A$/t"
            isOptional
          />
        </FieldRow>
        <FieldRow>
          {products.map(({ id, name }) => (
            <DecimalField
              key={id}
              {...duty(`maintenance.${id}`)}
              label={t('product-comparison.field.maintenance', { name })}
              unit="A$"
              isOptional
            />
          ))}
        </FieldRow>
      </Section>
    </Card>
  );
}

/** Fuels without a well-to-tank factor in the Australian tables. */
const UNPRINTED: readonly Supply[] = ['hydrogen', 'renewable-diesel', 'biodiesel'];

/** Supplier factors: required for hydrogen, and in place of the United Kingdom's for biofuels. */
export function SupplyFields({ comparison, products }: CostFieldsProps) {
  const t = useTranslate();
  const used = new Set(products.flatMap((product) => suppliesOf(product.carrier)));
  const asked = UNPRINTED.filter((supply) => used.has(supply));
  if (asked.length === 0) return null;
  return (
    <Card padding="xl">
      <Section title={t('product-comparison.supplies')} description={t('product-comparison.supplies.text')}>
        {asked.map((supply) => (
          <SupplyRow key={supply} supply={supply} comparison={comparison} />
        ))}
      </Section>
    </Card>
  );
}

function SupplyRow({ supply, comparison: { form } }: { supply: Supply; comparison: ComparisonForm }) {
  const t = useTranslate();
  const isNeeded = supply === 'hydrogen';
  const path = `duty.ownSupplies.${supply}` as const;
  const own = form.values.duty.ownSupplies[supply];
  const change = (part: object) => {
    const next = { upstream: own?.upstream ?? '', source: own?.source ?? '', ...part };
    form.set(path, next.upstream === '' && next.source === '' ? undefined : next);
  };
  const field = (part: 'upstream' | 'source') => ({
    ...form.text(`${path}.${part}` as const),
    value: own?.[part] ?? '',
    onChange: (value: string) => change({ [part]: value }),
    isRequired: isNeeded || own !== undefined,
    isOptional: !isNeeded && own === undefined,
  });
  return (
    <FieldRow>
      <DecimalField
        {...field('upstream')}
        label={t('product-comparison.field.upstream', { supply: supplyText(t, supply) })}
        description={isNeeded ? t('product-comparison.field.upstream.needed') : undefined}
        unit={supply === 'hydrogen' ? 'kg CO2-e/kg' : 'kg CO2-e/L'}
      />
      <TextField {...field('source')} label={t('product-comparison.field.source')} />
    </FieldRow>
  );
}
