/** Editions of one financial year that print the factors of electricity grids and nothing else: `NGA-2021-FY2013`. */
const OF_ONE_YEAR = /-FY(\d{4})$/;

/** Whether an edition is one of the history of electricity: it has no factor of any fuel. */
export const isElectricityHistory = (editionId: string): boolean => OF_ONE_YEAR.test(editionId);
