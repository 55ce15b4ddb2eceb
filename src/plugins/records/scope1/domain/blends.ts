/** The two components of a blend, as inputs of the fuel tables. */
export interface Blend {
  readonly fossil: string;
  readonly bio: string;
}

/**
 * Blends on the market: B5 and B20, diesel with renewable diesel, E10 and E85, aviation kerosene with renewable
 * kerosene.
 */
export const BLENDS: Readonly<Record<string, Blend>> = {
  'blend-diesel-biodiesel': { fossil: 'diesel', bio: 'biodiesel' },
  'blend-diesel-renewable-diesel': { fossil: 'diesel', bio: 'renewable-diesel' },
  'blend-petrol-ethanol': { fossil: 'petrol', bio: 'ethanol' },
  'blend-kerosene-renewable-kerosene': { fossil: 'aviation-turbine-fuel', bio: 'renewable-aviation-kerosene' },
};

/**
 * Rows a biofuel may use, best first. The transport tables list some biofuels for one class of vehicle only: that row
 * then applies to every vehicle (NGA Factors 2021 Table 4 has it as "general transport").
 */
export function bioUses(use: string): readonly string[] {
  return use.startsWith('TRANSPORT_') && use !== 'TRANSPORT_AVIATION'
    ? [use, 'TRANSPORT_CARS', 'TRANSPORT_GENERAL', 'TRANSPORT_CARS_POST_2004']
    : [use];
}
