import { decimal, exactText, sum, type Decimal } from '#domain/units';
import { pactDecimal, roundingOf } from './pact-decimal.ts';
import {
  EXCLUDING_PARTS,
  GEOGRAPHIES,
  NOT_ABOVE_ZERO,
  NOT_BELOW_ZERO,
  UNITS_WITHOUT_MASS,
  type DeclaredUnit,
} from './pcf-parts.ts';
import { threeYearsAfter } from './validity.ts';

type Figure =
  | (typeof EXCLUDING_PARTS)[number]
  | (typeof NOT_BELOW_ZERO)[number]
  | (typeof NOT_ABOVE_ZERO)[number]
  | 'primaryDataShare';

type Stated = string | null | undefined;

/** What the checks read of a carbon footprint. */
export interface CheckedPcf extends Readonly<Partial<Record<Figure, Stated>>> {
  readonly declaredUnitOfMeasurement: DeclaredUnit;
  readonly declaredUnitAmount: string;
  readonly productMassPerDeclaredUnit: string;
  readonly referencePeriodStart: string;
  readonly referencePeriodEnd: string;
  readonly geographyRegionOrSubregion?: Stated;
  readonly geographyCountry?: Stated;
  readonly geographyCountrySubdivision?: Stated;
  readonly pcfExcludingBiogenicUptake: string;
  readonly pcfIncludingBiogenicUptake: string;
  readonly packagingEmissionsIncluded?: boolean | null | undefined;
  readonly ccsTechnologicalCO2CaptureIncluded?: boolean | null | undefined;
  readonly exemptedEmissionsDescription?: Stated;
  readonly dqi?:
    | {
        readonly technologicalDQR: string;
        readonly geographicalDQR: string;
        readonly temporalDQR: string;
      }
    | null
    | undefined;
  readonly productOrSectorSpecificRules?:
    | readonly { readonly operator: string; readonly otherOperatorName?: Stated }[]
    | null
    | undefined;
}

export interface CheckedFootprint {
  readonly validityPeriodStart?: Stated;
  readonly validityPeriodEnd?: Stated;
  readonly pcf: CheckedPcf;
}

/** Something a footprint states that cannot be, or that its specification does not allow. */
export interface FootprintFinding {
  readonly code: FindingCode;
  /** The attribute, for example `pcf.pcfExcludingBiogenicUptake`. */
  readonly path: string;
  readonly values: Readonly<Record<string, string>>;
}

export type FindingCode =
  | 'sum'
  | 'below-zero'
  | 'above-zero'
  | 'not-above-zero'
  | 'mass-missing'
  | 'geographies'
  | 'period'
  | 'validity'
  | 'validity-early'
  | 'validity-late'
  | 'packaging'
  | 'capture'
  | 'percent'
  | 'exempted'
  | 'rating'
  | 'operator'
  | 'carbon';

const finding = (code: FindingCode, path: string, values: FootprintFinding['values'] = {}): FootprintFinding => ({
  code,
  path,
  values,
});

/** Everything that is wrong with a footprint whose attributes have the right types. */
export function checkFootprint(footprint: CheckedFootprint): readonly FootprintFinding[] {
  const { pcf } = footprint;
  return [...sums(pcf), ...signs(pcf), ...units(pcf), ...periods(footprint), ...statements(pcf), ...ratings(pcf)];
}

const has = (given: Stated): given is string => given !== undefined && given !== null;
const value = (given: Stated): Decimal => (has(given) ? pactDecimal(given) : decimal(0));

/** The sum of the parts that are stated, and how far its rounding may be from the sum of the exact figures. */
function added(texts: readonly Stated[]): { readonly total: Decimal; readonly rounding: Decimal } {
  const stated = texts.filter(has);
  return { total: sum(stated.map(pactDecimal)), rounding: sum(stated.map(roundingOf)) };
}

function sums(pcf: CheckedPcf): FootprintFinding[] {
  const parts = EXCLUDING_PARTS.map((part) => pcf[part]);
  const check = (name: 'pcfExcludingBiogenicUptake' | 'pcfIncludingBiogenicUptake', texts: readonly Stated[]) => {
    const { total, rounding } = added(texts);
    const away = total.minus(pactDecimal(pcf[name])).abs();
    return away.greaterThan(rounding.plus(roundingOf(pcf[name])))
      ? [finding('sum', `pcf.${name}`, { stated: pcf[name], sum: exactText(total) })]
      : [];
  };
  return [
    ...check('pcfExcludingBiogenicUptake', parts),
    ...check('pcfIncludingBiogenicUptake', [...parts, pcf.biogenicCO2Uptake]),
  ];
}

function signs(pcf: CheckedPcf): FootprintFinding[] {
  return [
    ...NOT_BELOW_ZERO.filter((name) => value(pcf[name]).lessThan(0)).map((name) =>
      finding('below-zero', `pcf.${name}`),
    ),
    ...NOT_ABOVE_ZERO.filter((name) => value(pcf[name]).greaterThan(0)).map((name) =>
      finding('above-zero', `pcf.${name}`),
    ),
  ];
}

function units(pcf: CheckedPcf): FootprintFinding[] {
  const { declaredUnitOfMeasurement: unit, productMassPerDeclaredUnit: mass } = pcf;
  const isWeighed = !UNITS_WITHOUT_MASS.includes(unit);
  const carbon = value(pcf.fossilCarbonContent).plus(value(pcf.biogenicCarbonContent));
  return [
    ...(pactDecimal(pcf.declaredUnitAmount).greaterThan(0)
      ? []
      : [finding('not-above-zero', 'pcf.declaredUnitAmount')]),
    ...(isWeighed && !pactDecimal(mass).greaterThan(0)
      ? [finding('mass-missing', 'pcf.productMassPerDeclaredUnit')]
      : []),
    ...(pactDecimal(mass).greaterThan(0) && carbon.greaterThan(pactDecimal(mass))
      ? [finding('carbon', 'pcf.fossilCarbonContent', { carbon: exactText(carbon), mass })]
      : []),
  ];
}

function periods({ validityPeriodStart: from, validityPeriodEnd: to, pcf }: CheckedFootprint): FootprintFinding[] {
  const at = (moment: string) => new Date(moment).getTime();
  const end = at(pcf.referencePeriodEnd);
  return [
    ...(GEOGRAPHIES.filter((name) => has(pcf[name])).length > 1 ? [finding('geographies', 'pcf')] : []),
    ...(end > at(pcf.referencePeriodStart) ? [] : [finding('period', 'pcf.referencePeriodEnd')]),
    ...(has(from) && at(from) < end ? [finding('validity-early', 'validityPeriodStart')] : []),
    ...(has(to) && at(to) > at(threeYearsAfter(pcf.referencePeriodEnd))
      ? [finding('validity-late', 'validityPeriodEnd')]
      : []),
    ...(has(to) && at(to) <= (has(from) ? at(from) : end) ? [finding('validity', 'validityPeriodEnd')] : []),
  ];
}

function statements(pcf: CheckedPcf): FootprintFinding[] {
  const exempted = value(pcf.exemptedEmissionsPercent);
  const captures = ['ccsTechnologicalCO2Capture', 'technologicalCO2Removals'] as const;
  return [
    ...(pcf.packagingEmissionsIncluded === false && has(pcf.packagingGhgEmissions)
      ? [finding('packaging', 'pcf.packagingGhgEmissions')]
      : []),
    ...(pcf.ccsTechnologicalCO2CaptureIncluded === false
      ? captures.filter((name) => has(pcf[name])).map((name) => finding('capture', `pcf.${name}`))
      : []),
    ...(exempted.greaterThan(100) ? [finding('percent', 'pcf.exemptedEmissionsPercent')] : []),
    ...(exempted.greaterThan(0) && (pcf.exemptedEmissionsDescription ?? '') === ''
      ? [finding('exempted', 'pcf.exemptedEmissionsDescription')]
      : []),
    ...(pcf.productOrSectorSpecificRules ?? []).flatMap(({ operator, otherOperatorName }, index) =>
      operator === 'Other' && (otherOperatorName ?? '') === ''
        ? [finding('operator', `pcf.productOrSectorSpecificRules.${index}.otherOperatorName`)]
        : [],
    ),
  ];
}

function ratings({ primaryDataShare, dqi }: CheckedPcf): FootprintFinding[] {
  const outside = (given: Stated, least: number, most: number) =>
    has(given) && (value(given).lessThan(least) || value(given).greaterThan(most));
  return [
    ...(outside(primaryDataShare, 0, 100) ? [finding('percent', 'pcf.primaryDataShare')] : []),
    ...(dqi ? (['technologicalDQR', 'geographicalDQR', 'temporalDQR'] as const) : [])
      .filter((name) => outside(dqi?.[name], 1, 5))
      .map((name) => finding('rating', `pcf.dqi.${name}`)),
  ];
}
