import { activityLine, ACTIVITY_FACTOR, factorUnitOf, pedigree, perUnit } from '#domain/emissions';
import type { CalculationProblem, Factor, Method, MethodContext, MethodResult, TraceStep } from '#domain/emissions';
import { convert, exactText } from '#domain/units';
import type { Decimal } from '#domain/units';
import { SUPPLIER_FACTOR } from './market-input-ids.ts';

const KG_PER_TONNE = 1000;

/** The figure that the formula reads from an average or an own factor. */
const VALUE = 'co2e';

interface SuppliedEnergy {
  readonly id: string;
  readonly source: string;
  /** Supplier factors are per this unit. */
  readonly unit: 'GJ' | 'kWh';
}

interface Line {
  readonly result: Decimal;
  readonly step: TraceStep;
}

/** The quantity in another unit of energy; null for a quantity in tonnes of steam. */
function inUnit({ quantity, quantityUnit }: MethodContext, unit: string): Decimal | null {
  const converted = convert(quantity, quantityUnit, unit);
  return converted.ok ? converted.value : null;
}

/** A line with the factor the supplier states. */
function supplierLine(context: MethodContext, id: string, unit: string): Line | null {
  const stated = context.methodInput(SUPPLIER_FACTOR);
  const amount = inUnit(context, unit);
  if (!stated || !amount) return null;
  const result = amount.times(stated).div(KG_PER_TONNE);
  const step: TraceStep = {
    id,
    formula: 'Q × EF(supplier) / 1000',
    substituted: `${exactText(amount)} ${unit} × ${exactText(stated)} kg CO2-e/${unit} / 1000`,
    result: exactText(result),
    unit: 't CO2-e',
    factorIds: [],
  };
  return { result, step };
}

/** A line with a published average or the user's own factor, in the unit of that factor. */
function factorLine(context: MethodContext, id: string, factor: Factor | undefined): Line | null {
  const per = factorUnitOf(factor?.values[VALUE]?.unit ?? '')?.per ?? context.quantityUnit;
  const amount = inUnit(context, per);
  if (!factor || !amount) return null;
  return activityLine(id, { amount, formula: 'Q', substituted: `${exactText(amount)} ${per}` }, factor, VALUE);
}

const withNote = ({ result, step }: Line, note: string): Line => ({ result, step: { ...step, note } });

function energyStep(energy: Decimal | null, { quantity, quantityUnit }: MethodContext): TraceStep {
  return {
    id: 'energy',
    formula: 'Q',
    substituted: energy ? `${exactText(quantity)} ${quantityUnit}` : '',
    result: energy && exactText(energy),
    unit: 'GJ',
    factorIds: [],
    ...(energy ? {} : { note: 'energy-unknown' }),
  };
}

/** The factors of both methods: an average for location-based, the supplier's for market-based. */
function sources(unit: string, context: MethodContext) {
  const { average, own } = context.factors;
  const isOfPlace = context.input.ownFactor?.basis === 'LOCATION';
  const place = isOfPlace ? own : average;
  const supplier = (id: string) => (own && !isOfPlace ? factorLine(context, id, own) : supplierLine(context, id, unit));
  return { place: (id: string) => factorLine(context, id, place), supplier };
}

function computeWith(unit: string, context: MethodContext): MethodResult {
  const { place, supplier } = sources(unit, context);
  const ofSupplier = supplier('location');
  const location = place('location') ?? (ofSupplier && withNote(ofSupplier, 'supplier-for-location'));
  const ofPlace = place('market');
  const market = supplier('market') ?? (ofPlace && withNote(ofPlace, 'average-for-market'));
  if (!location || !market) throw new Error('One of both factors is checked to be there before it is computed.');
  const energy = inUnit(context, 'GJ');
  return {
    outputs: { location: location.result, market: market.result, energy },
    steps: [location.step, market.step, energyStep(energy, context)],
  };
}

/** Without a published average, the supplier's factor is required. */
function check({ factors, methodInput }: MethodContext): readonly CalculationProblem[] {
  if (factors['average'] || factors['own'] || methodInput(SUPPLIER_FACTOR)) return [];
  const path = `methodInputs.${SUPPLIER_FACTOR}`;
  return [{ code: 'input.missing', path, fault: 'missing' }];
}

const suppliedEnergy = ({ id, source, unit }: SuppliedEnergy): Method => ({
  id,
  // 2: an own factor is a supplier's unless its basis is the location.
  version: 2,
  source,
  quantityUnit: (input, factors) => {
    const factor = factors['own'] ?? factors['average'];
    return factor ? perUnit(factor, VALUE, input) : unit;
  },
  inputs: [{ id: SUPPLIER_FACTOR, unit: `kg CO2-e/${unit}`, required: false, decimals: 9 }],
  needs: [
    {
      role: 'average',
      optional: true,
      query: ({ edition, inputType }) => ({ kind: ACTIVITY_FACTOR, edition, input: inputType }),
    },
    { role: 'own', optional: true, query: () => null },
  ],
  ownFactor: { role: 'own', value: VALUE },
  outputs: [
    { id: 'location', unit: 't CO2-e', adds: 'sum' },
    { id: 'market', unit: 't CO2-e', adds: 'sum' },
    { id: 'energy', unit: 'GJ', adds: 'sum' },
  ],
  check,
  compute: (context) => computeWith(unit, context),
  uncertainty: () => pedigree('measured'),
});

/**
 * Steam, heat and cooling from a supplier: location-based with a published average, market-based with the supplier's
 * factor. If there is only one, it is used for both, and the working notes it.
 */
export const suppliedHeat: Method = suppliedEnergy({
  id: 'ghg.scope-2.steam-heat-cooling',
  source: 'GHG Protocol Scope 2 Guidance (2015), chapters 6 and 7; averages of DESNZ and US EPA',
  unit: 'GJ',
});

/** Electricity not from a state grid, for example from a neighbour's plant, by the factor its producer states. */
export const privateSupply: Method = suppliedEnergy({
  id: 'nger.section-7.3.private-supply',
  source: 'NGER (Measurement) Determination 2008, s7.3 (electricity from other sources)',
  unit: 'kWh',
});

/** The same outside Australia. */
export const privateSupplyElsewhere: Method = suppliedEnergy({
  id: 'ghgp.scope-2.private-supply',
  source: 'GHG Protocol Scope 2 Guidance (2015), chapter 6 (electricity from a direct line)',
  unit: 'kWh',
});
