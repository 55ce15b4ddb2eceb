import { convert, decimal } from '#domain/units';

const THOUSAND = 1000;

/** The unit of the list that is a thousand times smaller (or larger) than `unit`: probably the intended one. */
export function intendedUnit(unit: string, units: readonly string[], which: 'smaller' | 'larger'): string | undefined {
  return units.find((other) => {
    const [from, to] = which === 'smaller' ? [unit, other] : [other, unit];
    const times = convert(decimal(1), from, to);
    return other !== unit && times.ok && times.value.equals(THOUSAND);
  });
}
