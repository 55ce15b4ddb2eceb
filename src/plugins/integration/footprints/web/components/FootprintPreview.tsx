import { formatDay, useTranslate } from '#core';
import { Banner, KeyValue, Stack, Text } from '#design-system';
import { validityOf, type FootprintWorking, type ProductFootprint } from '../../contract/index.ts';
import { perUnitText } from '../footprint-words.ts';
import { lastDayOf } from './FootprintFacts.tsx';
import { FootprintSums } from './FootprintSums.tsx';
import { FootprintWorkingTable } from './FootprintWorkingTable.tsx';

/** What a preview answered. */
export interface Previewed {
  readonly footprint: ProductFootprint;
  readonly working: FootprintWorking;
  readonly findings: readonly { readonly path: string; readonly message: string }[];
}

/** The footprint as it would be stored, with what is wrong with it. */
export function FootprintPreview({ footprint, working, findings }: Previewed) {
  const t = useTranslate();
  const { pcf } = footprint;
  const unit = { unit: pcf.declaredUnitOfMeasurement, unitAmount: pcf.declaredUnitAmount };
  const { from, to } = validityOf(footprint);
  return (
    <Stack gap="md">
      {findings.length > 0 ? (
        <Banner tone="danger" title={t('footprints.findings')}>
          <Stack gap="xs">
            {findings.map(({ path, message }) => (
              <Text key={path} as="p" size="sm">
                {t(message)}
              </Text>
            ))}
          </Stack>
        </Banner>
      ) : (
        <Banner tone="success" title={perUnitText(t, pcf.pcfExcludingBiogenicUptake, unit)}>
          {t('footprints.preview.text')}
        </Banner>
      )}
      <FootprintSums pcf={pcf} />
      <KeyValue
        items={[
          { label: t('footprints.product-ids'), value: footprint.productIds.join(' ') },
          {
            label: t('footprints.asked.validity'),
            value: `${formatDay(from.slice(0, 10))} – ${formatDay(lastDayOf(to))}`,
          },
        ]}
      />
      <FootprintWorkingTable working={working} />
    </Stack>
  );
}
