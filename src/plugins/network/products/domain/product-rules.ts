import { decimal, isDecimalText } from '#domain/units';
import { BASIS_FACTS, burnTypeOf, hasBattery, isZeroTailpipe, tankUnitOf } from './burn-types.ts';
import type { EmissionStandard, LifeUnit } from './product-kinds.ts';

/** Figures of a product with rules between them; what is not given is absent. Masses in t. */
export interface ProductFigures {
  readonly burnType: string;
  readonly payload?: string | undefined;
  /** Gross vehicle mass. */
  readonly gvm?: string | undefined;
  /** Gross combination mass, with trailers. */
  readonly gcm?: string | undefined;
  readonly emissionStandard?: EmissionStandard | undefined;
  readonly tankSize?: string | undefined;
  /** kWh. */
  readonly batteryKwh?: string | undefined;
  readonly burnLow?: string | undefined;
  readonly burnMed: string;
  readonly burnHigh?: string | undefined;
  readonly serviceLife?: string | undefined;
  readonly lifeUnit?: LifeUnit | undefined;
}

export interface ProductFault {
  readonly path: keyof ProductFigures;
  readonly message: string;
}

/** Years and hours of service beyond any product: a locomotive serves 40 years, a haul truck 100,000 hours. */
const LIFE_AT_MOST: Readonly<Record<LifeUnit, number>> = { YEARS: 60, HOURS: 200_000 };

/** Inconsistencies between figures, each at the field that is easiest to correct. */
export function productFaults(given: ProductFigures): readonly ProductFault[] {
  return [...massFaults(given), ...storeFaults(given), ...burnFaults(given), ...lifeFaults(given)];
}

type Figure = string | undefined;

const isRead = (figure: Figure): figure is string => figure !== undefined && isDecimalText(figure);

/** An unreadable figure is reported at its own field, and never counts as above a limit. */
const isAbove = (one: Figure, other: Figure) =>
  isRead(one) && isRead(other) && decimal(one).greaterThan(decimal(other));

function* massFaults({ payload, gvm, gcm }: ProductFigures): Iterable<ProductFault> {
  if (isAbove(gvm, gcm)) yield { path: 'gcm', message: 'products.gcm-below-gvm' };
  const most = gcm ?? gvm;
  if (isRead(payload) && isRead(most) && !isAbove(most, payload))
    yield { path: 'payload', message: 'products.payload-above-mass' };
}

function* storeFaults({ burnType, tankSize, batteryKwh, emissionStandard }: ProductFigures): Iterable<ProductFault> {
  const burn = burnTypeOf(burnType);
  if (!burn) return;
  if (tankSize !== undefined && tankUnitOf(burn) === null) yield { path: 'tankSize', message: 'products.no-tank' };
  if (batteryKwh !== undefined && !hasBattery(burn.carrier))
    yield {
      path: 'batteryKwh',
      message: 'products.no-battery',
    };
  if (emissionStandard === 'ZERO_TAILPIPE' && !isZeroTailpipe(burn.carrier))
    yield { path: 'emissionStandard', message: 'products.not-zero-emission' };
}

function* burnFaults({ burnType, burnLow, burnMed, burnHigh }: ProductFigures): Iterable<ProductFault> {
  if (isAbove(burnLow, burnMed)) yield { path: 'burnLow', message: 'products.low-above-medium' };
  if (isAbove(burnMed, burnHigh)) yield { path: 'burnHigh', message: 'products.high-below-medium' };
  const burn = burnTypeOf(burnType);
  if (!burn) return;
  const most = String(BASIS_FACTS[burn.basis].most);
  for (const [path, figure] of Object.entries({ burnLow, burnMed, burnHigh }) as ['burnLow', Figure][])
    if (isAbove(figure, most)) yield { path, message: 'products.burn-most' };
}

function* lifeFaults({ serviceLife, lifeUnit }: ProductFigures): Iterable<ProductFault> {
  if (serviceLife === undefined || lifeUnit === undefined) return;
  if (isAbove(serviceLife, String(LIFE_AT_MOST[lifeUnit])))
    yield {
      path: 'serviceLife',
      message: lifeUnit === 'YEARS' ? 'products.years-most' : 'products.hours-most',
    };
}
