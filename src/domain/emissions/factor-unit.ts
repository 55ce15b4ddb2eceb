import { unitOf } from '../units/index.ts';

/** A factor's unit in parts: `kg CO2-e/kWh` is kilograms of CO2-e per kilowatt hour. */
export interface FactorUnit {
  readonly emitted: string;
  readonly per: string;
  /** Divisor that converts the emitted mass to tonnes. */
  readonly toTonnes: number;
}

const TO_TONNES: Readonly<Record<string, number>> = { 'g CO2-e': 1_000_000, 'kg CO2-e': 1000, 't CO2-e': 1 };

/** Parses a factor's unit; null if it is not a mass of CO2-e per known unit. */
export function factorUnitOf(unit: string): FactorUnit | null {
  const at = unit.indexOf('/');
  const emitted = unit.slice(0, at);
  const per = unit.slice(at + 1);
  const toTonnes = TO_TONNES[emitted];
  return toTonnes !== undefined && unitOf(per) !== undefined ? { emitted, per, toTonnes } : null;
}
