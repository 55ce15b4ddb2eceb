import { decimal, type Decimal } from '#domain/units';
import { abatementCost, breakEven, type BreakEven, type Line } from './break-even.ts';
import type { ComparedProduct } from './compared-product.ts';
import type { BreakEvenFigures, MethodFigures, ProductResult, Rate } from './comparison.ts';
import { costsOf, type Costs } from './costs.ts';
import type { DutyCycle } from './duty-cycle.ts';
import { emissionsYear, type ByMethod, type EmissionsYear } from './emissions-year.ts';
import type { FactorSet } from './factor-set.ts';
import { step, textOf } from './step.ts';
import { usageOf, type Usage } from './usage.ts';

/** A calculated product, before it is compared with the reference. */
export interface Reckoned {
  readonly product: ComparedProduct;
  readonly usage: Usage;
  readonly emissions: EmissionsYear;
  readonly costs: Costs;
}

/** One year of one product. `edition` and `renewable` differ from the duty cycle's in sensitivities. */
export function reckon(
  product: ComparedProduct,
  duty: DutyCycle,
  set: FactorSet,
  other: { readonly edition?: string; readonly renewable?: Decimal } = {},
): Reckoned {
  const usage = usageOf(product, duty);
  const emissions = emissionsYear(usage.quantity, {
    product,
    duty,
    edition: other.edition ?? duty.edition,
    set,
    ...(other.renewable ? { renewable: other.renewable } : {}),
  });
  return {
    product,
    usage,
    emissions,
    costs: costsOf({ product, duty, usage, emissions, renewable: other.renewable ?? decimal(0) }),
  };
}

/** The total by the duty cycle's method. */
export const chosenTotal = ({ emissions }: Reckoned, { method }: DutyCycle) =>
  method === 'MARKET' ? emissions.total.market : emissions.total.location;

const optional = (value: Decimal | null) => value && textOf(value);

const byMethod = ({ location, market }: ByMethod): MethodFigures => ({
  location: optional(location),
  market: optional(market),
});

/** kg CO2-e per unit of work. */
function rate(total: ByMethod, work: Decimal | null): Rate {
  if (!work || work.isZero()) return null;
  const per = (tonnes: Decimal | null) => optional(tonnes && tonnes.times(1000).div(work));
  return { location: per(total.location), market: per(total.market) };
}

/** Cost of a year as a line over usage: depreciation is fixed per year, or proportional to hours. */
function costLine({ product, costs }: Reckoned, duty: DutyCycle): Line | null {
  const { running, capital, maintenance } = costs;
  if (!running || !capital) return null;
  const byHour = product.life?.unit === 'HOURS';
  const fixed = byHour ? maintenance : maintenance.plus(capital);
  const variable = running.minus(maintenance).plus(byHour ? capital : 0);
  return { fixed, slope: variable.div(duty.usage) };
}

function emissionLine(one: Reckoned, duty: DutyCycle): Line | null {
  const total = chosenTotal(one, duty);
  return total && { fixed: decimal(0), slope: total.div(duty.usage) };
}

const stated = ({ at, ...rest }: BreakEven): BreakEvenFigures => ({ ...rest, at: optional(at) });

/** A$ of a year excluding the carbon price, and its tonnes. */
function yearOf(one: Reckoned, duty: DutyCycle) {
  const { annual, carbon } = one.costs;
  return { cost: annual && carbon && annual.minus(carbon), tonnes: chosenTotal(one, duty) };
}

function rateSteps(one: Reckoned, duty: DutyCycle) {
  const total = chosenTotal(one, duty);
  if (!total) return [];
  const works = [
    ['perKm', one.usage.km, 'km'],
    ['perHour', one.usage.hours, 'h'],
    ['perTkm', one.usage.tkm, 't.km'],
    ['perTonne', one.usage.tonnes, 't'],
  ] as const;
  return works.flatMap(([id, work, unit]) =>
    work && !work.isZero()
      ? [
          step(
            id,
            [`E × 1000 / ${unit}`, `${textOf(total)} t CO2-e × 1000 / ${textOf(work)} ${unit}`],
            total.times(1000).div(work),
            `kg CO2-e/${unit}`,
          ),
        ]
      : [],
  );
}

/** All results of one product, compared with the reference. */
export function presented(one: Reckoned, reference: Reckoned, duty: DutyCycle): ProductResult {
  const { product, usage, emissions, costs } = one;
  const { electricity, upstream, total } = emissions;
  const sumStep = step(
    'total',
    [
      'tank to wheel + electricity + upstream',
      `${textOf(emissions.tankToWheel)} + ${optional(electricity.location) ?? '–'} + ${optional(upstream.location) ?? '–'}`,
    ],
    total.location,
    't CO2-e',
  );
  const steps = [...usage.steps, ...emissions.steps, sumStep, ...rateSteps(one, duty), ...costs.steps];
  return {
    productId: product.id,
    name: product.name,
    year: {
      km: optional(usage.km),
      hours: optional(usage.hours),
      tkm: optional(usage.tkm),
      tonnes: optional(usage.tonnes),
      load: optional(usage.load),
      quantity: textOf(usage.quantity),
      unit: product.unit,
      energy: optional(emissions.energy),
    },
    emissions: {
      tankToWheel: textOf(emissions.tankToWheel),
      electricity: byMethod(electricity),
      upstream: byMethod(upstream),
      total: byMethod(total),
    },
    rates: {
      perKm: rate(total, usage.km),
      perHour: rate(total, usage.hours),
      perTkm: rate(total, usage.tkm),
      perTonne: rate(total, usage.tonnes),
    },
    costs: {
      fuel: optional(costs.fuel),
      carbon: optional(costs.carbon),
      maintenance: textOf(costs.maintenance),
      capital: optional(costs.capital),
      annual: optional(costs.annual),
      lifeYears: optional(costs.lifeYears),
      lifetime: optional(costs.lifetime),
      gaps: costs.gaps,
    },
    against: {
      cost: stated(breakEven(costLine(one, duty), costLine(reference, duty))),
      emissions: stated(breakEven(emissionLine(one, duty), emissionLine(reference, duty))),
      abatement: optional(abatementCost(yearOf(one, duty), yearOf(reference, duty))),
    },
    isOverloaded:
      duty.payload !== null && product.payload !== null && decimal(duty.payload).greaterThan(product.payload),
    remarks: [...new Set(steps.flatMap(({ note }) => note ?? []))],
    steps,
  };
}
