/** Categories of Scope 3 after the gate: a footprint from cradle to gate has none of them (PACT Methodology 3.0, section 3.2.3). */
export const AFTER_THE_GATE: readonly string[] = [
  'DOWNSTREAM_TRANSPORTATION_AND_DISTRIBUTION',
  'PROCESSING_OF_SOLD_PRODUCTS',
  'USE_OF_SOLD_PRODUCTS',
  'END_OF_LIFE_TREATMENT_OF_SOLD_PRODUCTS',
  'DOWNSTREAM_LEASED_ASSETS',
  'FRANCHISES',
  'INVESTMENTS',
];
