import { useTranslate } from '#core';
import { KeyValue, Section, Text } from '#design-system';
import type { CarbonFootprint } from '../../contract/index.ts';
import { EXCLUDING_PARTS } from '../../domain/index.ts';

/** The parts of a footprint as they are stated, with the two sums that they make. */
export function FootprintSums({ pcf }: { readonly pcf: CarbonFootprint }) {
  const t = useTranslate();
  const kg = (given: string) => t('footprints.screen.kg', { kg: given });
  const parts = [...EXCLUDING_PARTS].flatMap((name) => {
    const stated = pcf[name];
    return typeof stated === 'string' ? [{ label: t(`footprints.pcf.${name}`), value: kg(stated) }] : [];
  });
  const uptake = pcf.biogenicCO2Uptake ?? null;
  const total = (label: string, stated: string) => ({
    label: t(label),
    value: <Text weight="semibold">{kg(stated)}</Text>,
  });
  return (
    <Section title={t('footprints.sums')} description={t('footprints.sums.text')}>
      <KeyValue
        items={[
          ...parts,
          total('footprints.excluding', pcf.pcfExcludingBiogenicUptake),
          ...(uptake === null ? [] : [{ label: t('footprints.pcf.biogenicCO2Uptake'), value: kg(uptake) }]),
          total('footprints.including', pcf.pcfIncludingBiogenicUptake),
        ]}
      />
    </Section>
  );
}
