import { decimal, sum, type Decimal } from '#domain/units';
import type { Factor, TraceStep } from '#domain/emissions';
import type { ComparedProduct } from './compared-product.ts';
import type { DutyCycle, Supply } from './duty-cycle.ts';
import type { FactorSet } from './factor-set.ts';
import { fuelRow, lngDensityRows, upstreamFactor } from './fuel-rows.ts';
import { refuse } from './problem.ts';
import { step, textOf } from './step.ts';

/** One fuel in the tank, and its share of the volume. */
export interface FuelPart {
  readonly supply: Supply;
  /** 0 to 1. */
  readonly share: Decimal;
}

/** Results of one fuel for a year: t CO2-e and GJ. */
export interface FuelYear {
  readonly direct: Decimal;
  readonly upstream: Decimal;
  /** Null if no energy content is published for its unit. */
  readonly energy: Decimal | null;
  readonly steps: readonly TraceStep[];
}

interface FuelQuestion {
  readonly product: ComparedProduct;
  readonly duty: DutyCycle;
  readonly edition: string;
  readonly set: FactorSet;
}

const GASES = ['co2', 'ch4', 'n2o'] as const;

/** Volume of a fuel in kL, the unit of published energy contents. */
function volume(amount: Decimal, part: FuelPart, { product, set }: FuelQuestion) {
  const partOf = part.share.equals(1) ? '' : ` × ${textOf(part.share.times(100))} %`;
  const own = amount.times(part.share);
  if (product.unit !== 'kg') {
    const kl = own.div(1000);
    return { kl, line: step(`volume.${part.supply}`, ['Q / 1000', `${textOf(amount)} L${partOf} / 1000`], kl, 'kL') };
  }
  const [litre, tonne] = lngDensityRows(product, set);
  const perLitre = litre.values['co2e']?.value ?? '0';
  const perTonne = tonne.values['co2e']?.value ?? '0';
  // kg / (1000 kg/t) / (kg/L / kg/t × 1000 L/kL)
  const kl = own.times(perTonne).div(decimal(perLitre).times(1_000_000));
  const substituted = `${textOf(amount)} kg / 1000 / (${perLitre} kg CO2-e/L / ${perTonne} kg CO2-e/t) / 1000`;
  const line = step(`volume.${part.supply}`, ['m / 1000 / (EF(L) / EF(t)) / 1000', substituted], kl, 'kL', {
    factorIds: [litre.id, tonne.id],
    note: 'density-of-source',
  });
  return { kl, line };
}

/** Emissions from the exhaust. */
function burning(supply: Supply, kl: Decimal, row: Factor) {
  const content = row.values['energyContent'];
  const figures = GASES.map((gas) => row.values[gas]?.value ?? '0');
  const energy = kl.times(content?.value ?? '0');
  const factor = sum(figures.map((figure) => decimal(figure)));
  const direct = energy.times(factor).div(1000);
  const gj = `${textOf(kl)} kL × ${content?.value ?? '0'} ${content?.unit ?? ''}`;
  const steps = [
    step(`energy.${supply}`, ['Q × EC', gj], energy, 'GJ', { factorIds: [row.id] }),
    step(
      `direct.${supply}`,
      ['Q × EC × (EF(CO2) + EF(CH4) + EF(N2O)) / 1000', `${gj} × (${figures.join(' + ')}) kg CO2-e/GJ / 1000`],
      direct,
      't CO2-e',
      { factorIds: [row.id], ...(row.biogenic ? { note: 'biogenic-zero' } : {}) },
    ),
  ];
  return { energy, direct, steps };
}

/** Well-to-tank emissions of a fuel: the user's own factor, otherwise a published one. */
function toTheTank(part: FuelPart, litres: Decimal, energy: Decimal, row: Factor, question: FuelQuestion) {
  const { supply } = part;
  const own = question.duty.ownSupplies[supply];
  const id = `upstream.${supply}`;
  if (own) {
    const result = litres.times(own.upstream).div(1000);
    const line = step(
      id,
      ['Q × EF / 1000', `${textOf(litres)} L × ${own.upstream} kg CO2-e/L / 1000`],
      result,
      't CO2-e',
      {
        note: 'upstream-own',
      },
    );
    return { result, line };
  }
  const wanted = { supply, product: question.product, duty: question.product.duty, edition: question.edition };
  const found = upstreamFactor(wanted, row, question.set);
  const figure = found?.factor.values[found.figure];
  if (!found || !figure) return refuse('supply-needed', `ownSupplies.${supply}`, supply, question.product.id);
  const more = { factorIds: [found.factor.id], ...(found.note ? { note: found.note } : {}) };
  if (found.figure === 'scope3') {
    const result = energy.times(figure.value).div(1000);
    const substituted = `${textOf(energy)} GJ × ${figure.value} ${figure.unit} / 1000`;
    return { result, line: step(id, ['E × EF(Scope 3) / 1000', substituted], result, 't CO2-e', more) };
  }
  const result = litres.times(figure.value).div(1000);
  const substituted = `${textOf(litres)} L × ${figure.value} ${figure.unit} / 1000`;
  return { result, line: step(id, ['Q × EF / 1000', substituted], result, 't CO2-e', more) };
}

/** A year of one fuel in the tank. */
export function fuelYear(amount: Decimal, part: FuelPart, question: FuelQuestion): FuelYear {
  const wanted = {
    supply: part.supply,
    product: question.product,
    duty: question.product.duty,
    edition: question.edition,
  };
  const row = fuelRow(wanted, question.set);
  const { kl, line } = volume(amount, part, question);
  const burnt = burning(part.supply, kl, row);
  const upstream = toTheTank(part, kl.times(1000), burnt.energy, row, question);
  return {
    direct: burnt.direct,
    upstream: upstream.result,
    energy: burnt.energy,
    steps: [line, ...burnt.steps, upstream.line],
  };
}

/**
 * A year of hydrogen in a fuel cell: only water at the vehicle, all emissions upstream. No table publishes a factor for
 * hydrogen as sold in Australia, so the user must supply one.
 */
export function hydrogenYear(kg: Decimal, { duty, product }: FuelQuestion): FuelYear {
  const own = duty.ownSupplies.hydrogen;
  if (!own) return refuse('supply-needed', 'ownSupplies.hydrogen', 'hydrogen', product.id);
  const upstream = kg.times(own.upstream).div(1000);
  const lines = [
    step('direct.hydrogen', ['0', '0'], decimal(0), 't CO2-e', { note: 'fuel-cell' }),
    step(
      'upstream.hydrogen',
      ['Q × EF / 1000', `${textOf(kg)} kg × ${own.upstream} kg CO2-e/kg / 1000`],
      upstream,
      't CO2-e',
      { note: 'upstream-own' },
    ),
  ];
  return { direct: decimal(0), upstream, energy: null, steps: lines };
}
