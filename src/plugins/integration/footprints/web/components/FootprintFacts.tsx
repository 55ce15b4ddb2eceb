import { formatDay, formatMoment, useTranslate, type Translate } from '#core';
import { KeyValue } from '#design-system';
import { validityOf, type CarbonFootprint, type FootprintDetail } from '../../contract/index.ts';

/** Figures of a footprint that are within a part of it or beside it, in the order of the specification. */
const FIGURES = [
  ['fossilCarbonContent', 'carbon'],
  ['biogenicCarbonContent', 'carbon'],
  ['recycledCarbonContent', 'carbon'],
  ['landManagementFossilGhgEmissions', 'kg'],
  ['landCarbonLeakage', 'kg'],
  ['landAreaOccupation', 'area'],
  ['aircraftGhgEmissions', 'kg'],
  ['packagingGhgEmissions', 'kg'],
  ['packagingBiogenicCarbonContent', 'carbon'],
  ['outboundLogisticsGhgEmissions', 'kg'],
  ['ccuCarbonContent', 'carbon'],
] as const;

interface Fact {
  readonly label: string;
  readonly value: string;
}

/** What a footprint says besides its sums. What it does not say is left out. */
export function FootprintFacts({ footprint }: { readonly footprint: FootprintDetail }) {
  const t = useTranslate();
  const { pcf, productDescription, productClassifications, comment } = footprint.footprint;
  const { from, to } = validityOf(footprint.footprint);
  return (
    <KeyValue
      items={[
        { label: t('footprints.asked.description'), value: productDescription },
        { label: t('footprints.product-ids'), value: footprint.productIds.join(' ') },
        { label: t('footprints.classifications'), value: productClassifications?.join(' ') },
        { label: t('footprints.standards'), value: pcf.crossSectoralStandards.join(', ') },
        { label: t('footprints.warming'), value: pcf.ipccCharacterizationFactors.join(', ') },
        {
          label: t('footprints.asked.validity'),
          value: `${formatDay(from.slice(0, 10))} – ${formatDay(lastDayOf(to))}`,
        },
        ...statementsOf(t, pcf),
        ...(comment ? [{ label: t('footprints.screen.comment'), value: comment }] : []),
        { label: t('footprints.made'), value: `${footprint.createdBy}, ${formatMoment(footprint.created)}` },
        { label: t('footprints.screen.id'), value: footprint.id, copy: footprint.id },
      ]}
    />
  );
}

/** The end of a period is the moment after its last day. */
export const lastDayOf = (to: string) => new Date(new Date(to).getTime() - 1).toISOString().slice(0, 10);

function statementsOf(t: Translate, pcf: CarbonFootprint): readonly Fact[] {
  const fact = (label: string, value: string | null | undefined): readonly Fact[] =>
    value ? [{ label: t(label), value }] : [];
  const yesOrNo = (stated: boolean | null | undefined) =>
    typeof stated === 'boolean' ? t(`footprints.said.${stated ? 'YES' : 'NO'}`) : null;
  const { dqi, verification } = pcf;
  return [
    ...fact(
      'footprints.asked.geography',
      pcf.geographyRegionOrSubregion ?? pcf.geographyCountry ?? pcf.geographyCountrySubdivision,
    ),
    ...fact('footprints.screen.boundary', pcf.boundaryProcessesDescription),
    ...fact('footprints.screen.allocation', pcf.allocationRulesDescription),
    ...fact('footprints.screen.primary-data', percent(t, pcf.primaryDataShare)),
    ...fact('footprints.screen.exempted', percent(t, pcf.exemptedEmissionsPercent)),
    ...fact('footprints.asked.exemptedDescription', pcf.exemptedEmissionsDescription),
    ...fact('footprints.asked.packagingIncluded', yesOrNo(pcf.packagingEmissionsIncluded)),
    ...fact('footprints.asked.captureIncluded', yesOrNo(pcf.ccsTechnologicalCO2CaptureIncluded)),
    ...FIGURES.flatMap(([name, unit]) => {
      const stated = pcf[name];
      return typeof stated === 'string' && Number(stated) !== 0
        ? fact(`footprints.pcf.${name}`, t(`footprints.screen.${unit}`, { kg: stated }))
        : [];
    }),
    ...fact('footprints.screen.capture-origin', pcf.technologicalCO2CaptureOrigin),
    ...fact('footprints.asked.usedCarbonApproach', pcf.ccuCalculationApproach),
    ...fact('footprints.screen.certification', pcf.ccuCreditCertification),
    ...fact(
      'footprints.group.quality',
      dqi &&
        t('footprints.screen.quality', {
          technology: dqi.technologicalDQR,
          geography: dqi.geographicalDQR,
          time: dqi.temporalDQR,
        }),
    ),
    ...fact(
      'footprints.group.rules',
      pcf.productOrSectorSpecificRules
        ?.map(({ operator, otherOperatorName, ruleNames }) =>
          t('footprints.screen.rule', { operator: otherOperatorName || operator, names: ruleNames.join(', ') }),
        )
        .join('; '),
    ),
    ...fact(
      'footprints.group.verification',
      verification &&
        [
          verification.providerName,
          verification.coverage && t(`footprints.coverage.${verification.coverage.replaceAll(' ', '-')}`),
          verification.standardName,
          verification.completedAt && formatDay(verification.completedAt.slice(0, 10)),
          verification.comments,
        ]
          .filter(Boolean)
          .join(', '),
    ),
  ];
}

const percent = (t: Translate, stated: string | null | undefined) =>
  stated && Number(stated) !== 0 ? t('footprints.screen.percent', { percent: stated }) : null;
