/** Gases that a factor in CO2-e includes. */
export const PARTS = ['co2', 'ch4', 'n2o'] as const;

/**
 * What an own factor may state besides its CO2-e: its gases, and figures reported separately. For biogenic CO2, either the
 * CO2 is known or the carbon it comes from.
 */
export const OWN_GASES = [...PARTS, 'biogenicCo2', 'biogenicCarbon', 'upstream'] as const;

export type OwnGas = (typeof OWN_GASES)[number];
export type OwnGases = Partial<Readonly<Record<OwnGas, string>>>;
