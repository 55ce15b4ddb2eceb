import { decimal, exactText, type Decimal } from '#domain/units';

/** How a figure that a company states belongs to the total. */
type Part =
  /** Added to the footprint excluding biogenic uptake. */
  | 'ADDED'
  /** Inside another part, stated apart. */
  | 'WITHIN'
  /** Outside the footprint, or no emissions at all. */
  | 'BESIDE';

interface StatedFigureRule {
  /** Attribute of `CarbonFootprint` in PACT 3.0. */
  readonly pcf: string;
  readonly part: Part;
  /** Typed as a positive figure, stated as a negative one. */
  readonly isTaken: boolean;
}

const rule = <K extends string>(pcf: K, part: Part, isTaken = false) => ({ pcf, part, isTaken }) as const;

/**
 * Figures of one declared unit that records do not tell, by their name in a request. Removals, captured CO2 and uptake are
 * typed as positive figures. The uptake is added to the total including it alone.
 */
export const STATED_FIGURES = {
  fossilCarbonContent: rule('fossilCarbonContent', 'BESIDE'),
  biogenicCarbonContent: rule('biogenicCarbonContent', 'BESIDE'),
  recycledCarbonContent: rule('recycledCarbonContent', 'BESIDE'),
  biogenicUptake: rule('biogenicCO2Uptake', 'BESIDE', true),
  landUseChange: rule('landUseChangeGhgEmissions', 'ADDED'),
  landManagementBiogenic: rule('landManagementBiogenicCO2Emissions', 'ADDED'),
  landManagementRemovals: rule('landManagementBiogenicCO2Removals', 'ADDED', true),
  landManagementFossil: rule('landManagementFossilGhgEmissions', 'WITHIN'),
  landCarbonLeakage: rule('landCarbonLeakage', 'BESIDE'),
  landOccupation: rule('landAreaOccupation', 'BESIDE'),
  aircraft: rule('aircraftGhgEmissions', 'WITHIN'),
  packaging: rule('packagingGhgEmissions', 'WITHIN'),
  packagingCarbonContent: rule('packagingBiogenicCarbonContent', 'BESIDE'),
  outboundLogistics: rule('outboundLogisticsGhgEmissions', 'BESIDE'),
  captured: rule('ccsTechnologicalCO2Capture', 'ADDED', true),
  technologicalRemovals: rule('technologicalCO2Removals', 'ADDED', true),
  usedCarbonContent: rule('ccuCarbonContent', 'BESIDE'),
} as const satisfies Readonly<Record<string, StatedFigureRule>>;

export type StatedFigureName = keyof typeof STATED_FIGURES;

export type StatedFigureTexts = { readonly [K in StatedFigureName]?: string | undefined };

export const STATED_FIGURE_NAMES = Object.keys(STATED_FIGURES) as readonly StatedFigureName[];

const signed = (name: StatedFigureName, typed: string): Decimal =>
  STATED_FIGURES[name].isTaken ? decimal(typed).negated() : decimal(typed);

/** The figures as PACT states them. One that is not stated is left out. */
export function statedFigures(texts: StatedFigureTexts): Readonly<Record<string, string>> {
  return Object.fromEntries(
    STATED_FIGURE_NAMES.flatMap((name) => {
      const typed = texts[name];
      return typed === undefined ? [] : [[STATED_FIGURES[name].pcf, exactText(signed(name, typed))]];
    }),
  );
}

/** What the stated figures add to the footprint excluding biogenic uptake: emissions less removals and captured CO2. */
export function statedAddition(texts: StatedFigureTexts): Decimal {
  return STATED_FIGURE_NAMES.reduce((sum, name) => {
    const typed = texts[name];
    return typed === undefined || STATED_FIGURES[name].part !== 'ADDED' ? sum : sum.plus(signed(name, typed));
  }, decimal(0));
}
