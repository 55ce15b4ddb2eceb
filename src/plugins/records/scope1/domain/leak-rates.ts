/** A published leakage rate of equipment, in % of the charge a year, and the input of its rows in the tables. */
interface LeakRate {
  readonly rate: string;
  readonly row: string;
}

/**
 * Rates of equipment; null where the person has to say. Commercial equipment: NGA Factors 2021, Table 30, which are the
 * rates of the NGER (Measurement) Determination 2008, s4.102. Domestic and transport: NGA Factors 2022 Table 8, 2023 Table
 * 9, 2024 to 2026 Table 10, alike in all of them. They serve records of every edition: a later edition that prints no rate
 * for chillers has not withdrawn it.
 */
export const LEAK_RATES = {
  other: null,
  chillers: { rate: '9', row: 'equipment-commercial-air-conditioning-chillers' },
  supermarkets: { rate: '23', row: 'equipment-commercial-refrigeration-supermarket-systems' },
  'industrial-refrigeration': { rate: '16', row: 'equipment-industrial-refrigeration' },
  switchgear: { rate: '0.89', row: 'equipment-gas-insulated-switchgear' },
  'domestic-refrigerators': { rate: '1.7', row: 'equipment-domestic-refrigerators' },
  'domestic-portable': { rate: '2.5', row: 'equipment-domestic-air-conditioning-portable' },
  'domestic-split': { rate: '3.5', row: 'equipment-domestic-air-conditioning-split' },
  'domestic-packaged': { rate: '2.5', row: 'equipment-domestic-air-conditioning-packaged' },
  'transport-refrigeration': { rate: '15.7', row: 'equipment-transport-refrigeration' },
  'light-vehicles': { rate: '6.7', row: 'equipment-light-vehicle-air-conditioning' },
  'heavy-vehicles': { rate: '10.8', row: 'equipment-heavy-vehicle-air-conditioning' },
} as const satisfies Readonly<Record<string, LeakRate | null>>;

export type Equipment = keyof typeof LEAK_RATES;

/** Equipment options; the first, the default, requires the user's own rate. */
export const EQUIPMENT_CHOICES = Object.keys(LEAK_RATES) as [Equipment, ...Equipment[]];
