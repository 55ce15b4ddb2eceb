import { unitOf } from '../units/index.ts';

/** A unit of a factor taken apart: `kg CO2-e/kWh` emits kilograms of CO2-e per kilowatt hour. */
export interface FactorUnit {
  readonly emitted: string;
  readonly per: string;
  /** Divisor that brings the emitted mass to tonnes. */
  readonly toTonnes: number;
}

const TO_TONNES: Readonly<Record<string, number>> = { 'kg CO2-e': 1000, 't CO2-e': 1 };

/** Takes a factor's unit apart; null where it is not a mass of CO2-e per a unit the product knows. */
export function factorUnitOf(unit: string): FactorUnit | null {
  const at = unit.indexOf('/');
  const emitted = unit.slice(0, at);
  const per = unit.slice(at + 1);
  const toTonnes = TO_TONNES[emitted];
  return toTonnes !== undefined && unitOf(per) !== undefined ? { emitted, per, toTonnes } : null;
}
