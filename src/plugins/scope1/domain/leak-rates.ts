/**
 * What equipment loses of its charge, in % a year; null where the person has to say. Commercial equipment: NGA Factors
 * 2021, Table 30, which are the rates of the NGER (Measurement) Determination 2008, s4.102. Domestic and transport: NGA
 * Factors 2022 Table 8, 2023 Table 9, 2024 to 2026 Table 10, alike in all of them. Keys are the inputs of those rows.
 */
export const LEAK_RATES = {
  other: null,
  'equipment-commercial-air-conditioning-chillers': '9',
  'equipment-commercial-refrigeration-supermarket-systems': '23',
  'equipment-industrial-refrigeration-including-food-processing-and-cold-storage': '16',
  'equipment-gas-insulated-switchgear-and-circuit-breaker-applications': '0.89',
  'equipment-domestic-refrigerators': '1.7',
  'equipment-domestic-air-conditioning-portable': '2.5',
  'equipment-domestic-air-conditioning-split': '3.5',
  'equipment-domestic-air-conditioning-packaged': '2.5',
  'equipment-transport-refrigeration': '15.7',
  'equipment-light-vehicle-air-conditioning': '6.7',
  'equipment-heavy-vehicle-air-conditioning': '10.8',
} as const satisfies Readonly<Record<string, string | null>>;

export type Equipment = keyof typeof LEAK_RATES;

/** Equipment to choose from; the first, offered, asks for a rate of one's own. */
export const EQUIPMENT_CHOICES = Object.keys(LEAK_RATES) as [Equipment, ...Equipment[]];
