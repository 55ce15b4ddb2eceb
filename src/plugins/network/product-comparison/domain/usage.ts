import { decimal, type Decimal } from '#domain/units';
import type { TraceStep } from '#domain/emissions';
import type { ComparedProduct } from './compared-product.ts';
import type { DutyCycle } from './duty-cycle.ts';
import { refuse } from './problem.ts';
import { step, textOf } from './step.ts';

/** What a product does in a year. */
export interface Usage {
  readonly km: Decimal | null;
  readonly hours: Decimal | null;
  /** t a loaded trip carries. */
  readonly load: Decimal | null;
  readonly tkm: Decimal | null;
  /** t moved. */
  readonly tonnes: Decimal | null;
  /** L, kg or kWh used. */
  readonly quantity: Decimal;
  readonly steps: readonly TraceStep[];
}

const share = (percent: string) => decimal(percent).div(100);

/** Burn in the product's own unit, weighted by the load profile. A level without a figure uses the usual burn. */
function meanBurn({ burn }: ComparedProduct, { profile }: DutyCycle): { value: Decimal; step: TraceStep } {
  const levels = [
    [profile.low, burn.low ?? burn.med],
    [profile.med, burn.med],
    [profile.high, burn.high ?? burn.med],
  ] as const;
  const value = levels.reduce((total, [part, level]) => total.plus(share(part).times(level)), decimal(0));
  const isFilledIn =
    (burn.low === null && !decimal(profile.low).isZero()) || (burn.high === null && !decimal(profile.high).isZero());
  return {
    value,
    step: step(
      'burn',
      [
        's(low) × B(low) + s(medium) × B(medium) + s(high) × B(high)',
        levels.map(([part, level]) => `${part} % × ${level}`).join(' + '),
      ],
      value,
      '',
      isFilledIn ? { note: 'burn-medium-used' } : {},
    ),
  };
}

/** Kilometres and hours of the year. One is given by the duty cycle, the other needs a speed. */
function distanceAndHours({ usage, usageUnit, speed }: DutyCycle) {
  const given = decimal(usage);
  const kmh = speed === null ? null : decimal(speed);
  if (usageUnit === 'KM') {
    const hours = kmh && given.div(kmh);
    const line = hours && step('hours', ['km / v', `${usage} km / ${speed} km/h`], hours, 'h');
    return { km: given, hours, line };
  }
  const km = kmh && given.times(kmh);
  const line = km && step('distance', ['h × v', `${usage} h × ${speed} km/h`], km, 'km');
  return { km, hours: given, line };
}

/** Work done: t.km of the loaded distance, and the tonnes moved if the length or number of trips is known. */
function workOf(product: ComparedProduct, duty: DutyCycle, km: Decimal | null, hours: Decimal | null) {
  const payload = duty.payload ?? product.payload;
  if (payload === null) return { load: null, tkm: null, tonnes: null, steps: [] };
  const load = decimal(payload).times(share(duty.loadFactor));
  const steps = [step('load', ['p × f', `${payload} t × ${duty.loadFactor} %`], load, 't')];
  const loadedKm = km && km.times(share(duty.loadedShare));
  const tkm = loadedKm && loadedKm.times(load);
  if (km && tkm)
    steps.push(
      step(
        'tkm',
        ['km × s(loaded) × load', `${textOf(km)} km × ${duty.loadedShare} % × ${textOf(load)} t`],
        tkm,
        't.km',
      ),
    );
  if (tkm && duty.haulKm !== null) {
    const tonnes = tkm.div(duty.haulKm);
    steps.push(step('tonnes', ['t.km / km(trip)', `${textOf(tkm)} t.km / ${duty.haulKm} km`], tonnes, 't'));
    return { load, tkm, tonnes, steps };
  }
  if (hours && duty.loadsPerHour !== null) {
    const tonnes = hours.times(duty.loadsPerHour).times(load);
    steps.push(
      step('tonnes', ['h × n × load', `${textOf(hours)} h × ${duty.loadsPerHour}/h × ${textOf(load)} t`], tonnes, 't'),
    );
    return { load, tkm, tonnes, steps };
  }
  return { load, tkm, tonnes: null, steps };
}

/** The year of one product: distance, hours, work, and fuel or energy used. */
export function usageOf(product: ComparedProduct, duty: DutyCycle): Usage {
  const { km, hours, line } = distanceAndHours(duty);
  const burn = meanBurn(product, duty);
  const base = product.per === 'DISTANCE' ? km : hours;
  if (!base) return refuse('speed-needed', 'speed', product.name, product.id);
  const burnUnit = `${product.unit}/${product.per === 'DISTANCE' ? '100 km' : 'h'}`;
  const quantity = product.per === 'DISTANCE' ? base.times(burn.value).div(100) : base.times(burn.value);
  const formula =
    product.per === 'DISTANCE'
      ? (['km × B / 100', `${textOf(base)} km × ${textOf(burn.value)} ${burnUnit} / 100`] as const)
      : (['h × B', `${textOf(base)} h × ${textOf(burn.value)} ${burnUnit}`] as const);
  const work = workOf(product, duty, km, hours);
  return {
    km,
    hours,
    load: work.load,
    tkm: work.tkm,
    tonnes: work.tonnes,
    quantity,
    steps: [
      ...(line ? [line] : []),
      { ...burn.step, unit: burnUnit },
      step('quantity', formula, quantity, product.unit),
      ...work.steps,
    ],
  };
}
