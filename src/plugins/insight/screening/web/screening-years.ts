import { defaultRange, financialYearOf } from '#domain/time';

/** How many years back a screening may be opened. */
const YEARS_BACK = 5;

/** Financial years to choose from, the present one first. */
export function yearsUntil(today: string, firstMonth: number): readonly number[] {
  const { year } = financialYearOf(today, firstMonth);
  return Array.from({ length: YEARS_BACK + 1 }, (_, at) => year - at);
}

/** The year a screening opens with: the one that figures open with. */
export const openingYear = (today: string, firstMonth: number) =>
  financialYearOf(defaultRange(today, firstMonth).to, firstMonth).year;
