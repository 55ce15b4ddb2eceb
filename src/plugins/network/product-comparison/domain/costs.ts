import { decimal, type Decimal } from '#domain/units';
import type { TraceStep } from '#domain/emissions';
import type { ComparedProduct } from './compared-product.ts';
import { priceKeyOf, type DutyCycle } from './duty-cycle.ts';
import { isDieselEngine, type EmissionsYear } from './emissions-year.ts';
import { step, textOf } from './step.ts';
import type { Usage } from './usage.ts';

/** Missing inputs that prevent a cost from being calculated. */
export type CostGap = 'price' | 'life' | 'fuelPrice' | 'hours';

/** A$ without GST, undiscounted; null with the reason in `gaps`. */
export interface Costs {
  readonly fuel: Decimal | null;
  readonly carbon: Decimal | null;
  readonly maintenance: Decimal;
  /** Fuel, carbon and maintenance of a year. */
  readonly running: Decimal | null;
  /** Price spread evenly over the service life. */
  readonly capital: Decimal | null;
  readonly annual: Decimal | null;
  readonly lifeYears: Decimal | null;
  readonly lifetime: Decimal | null;
  readonly gaps: readonly CostGap[];
  readonly steps: readonly TraceStep[];
}

/** Service life in years: a life in hours lasts longer the less a product works. */
function yearsOf({ life }: ComparedProduct, hours: Decimal | null) {
  if (life === null) return { years: null, line: null, gap: 'life' as const };
  if (life.unit === 'YEARS') return { years: decimal(life.value), line: null, gap: null };
  if (!hours) return { years: null, line: null, gap: 'hours' as const };
  const years = decimal(life.value).div(hours);
  const line = step('lifeYears', ['h(life) / h', `${life.value} h / ${textOf(hours)} h/a`], years, 'a');
  return { years, line, gap: null };
}

/** A$ per unit; for diesel with a share of renewable diesel the weighted mean, if both prices are known. */
function priceOf(product: ComparedProduct, { prices }: DutyCycle, renewable: Decimal): Decimal | null {
  const own = prices[priceKeyOf(product)];
  if (own === undefined) return null;
  if (renewable.isZero() || !isDieselEngine(product.carrier)) return decimal(own);
  const other = prices.RENEWABLE_DIESEL_L;
  return other === undefined ? null : decimal(own).times(decimal(1).minus(renewable)).plus(renewable.times(other));
}

interface CostQuestion {
  readonly product: ComparedProduct;
  readonly duty: DutyCycle;
  readonly usage: Usage;
  readonly emissions: EmissionsYear;
  /** 0 to 1 of the diesel. */
  readonly renewable: Decimal;
}

/** Costs of a year and of the whole service life. */
export function costsOf({ product, duty, usage, emissions, renewable }: CostQuestion): Costs {
  const steps: TraceStep[] = [];
  const gaps: CostGap[] = [];
  const unitPrice = priceOf(product, duty, renewable);
  const fuel = unitPrice && usage.quantity.times(unitPrice);
  if (!unitPrice || !fuel) gaps.push('fuelPrice');
  else {
    const shown = `${textOf(usage.quantity)} ${product.unit} × ${textOf(unitPrice)} A$/${product.unit}`;
    steps.push(step('fuelCost', ['Q × P', shown], fuel, 'A$'));
  }
  const tonnes = duty.method === 'MARKET' ? emissions.total.market : emissions.total.location;
  const carbon = duty.carbonPrice === null ? decimal(0) : tonnes && tonnes.times(duty.carbonPrice);
  if (tonnes && carbon && duty.carbonPrice !== null)
    steps.push(
      step('carbonCost', ['E × P(CO2)', `${textOf(tonnes)} t CO2-e × ${duty.carbonPrice} A$/t`], carbon, 'A$'),
    );
  const maintenance = decimal(duty.maintenance[product.id] ?? '0');
  const running = fuel && carbon && fuel.plus(carbon).plus(maintenance);
  const { years, line, gap } = yearsOf(product, usage.hours);
  if (line) steps.push(line);
  if (gap) gaps.push(gap);
  if (product.price === null) gaps.push('price');
  const capital = product.price === null ? null : years && decimal(product.price).div(years);
  const annual = capital && running && capital.plus(running);
  const lifetime =
    running && years && product.price !== null ? decimal(product.price).plus(running.times(years)) : null;
  if (years && running && lifetime)
    steps.push(
      step(
        'lifetimeCost',
        ['P + N × (fuel + carbon + maintenance)', `${product.price} A$ + ${textOf(years)} a × ${textOf(running)} A$/a`],
        lifetime,
        'A$',
      ),
    );
  return { fuel, carbon, maintenance, running, capital, annual, lifeYears: years, lifetime, gaps, steps };
}
