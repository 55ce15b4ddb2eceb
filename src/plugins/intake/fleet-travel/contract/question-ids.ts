/** Ids of the questions. */
export const QUESTIONS = {
  columns: 'fleet-travel.columns',
  vehicles: 'fleet-travel.plates',
  travel: 'fleet-travel.travel',
} as const;
