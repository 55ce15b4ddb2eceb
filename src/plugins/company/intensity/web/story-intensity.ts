import { financialYear, monthsBetween } from '#domain/time';
import type { IntensitySheet, IntensityTotal } from '../contract/index.ts';

const ORE = { id: 'ORE', name: null, unit: 't', revision: null };
const BEDS = { id: '0190a000-0000-7000-8000-0000000000d1', name: 'Bed-days', unit: 'd', revision: 1 };

/** Denominators of stories: the built-in ones, and one of the company. */
export const storyDenominators = [
  ORE,
  { id: 'TKM', name: null, unit: 't.km', revision: null },
  { id: 'HOURS', name: null, unit: 'h', revision: null },
  { id: 'REVENUE', name: null, unit: '$m', revision: null },
  BEDS,
];

/** FY2026 of two facilities; one of them reports from October only. */
export function storySheet(): IntensitySheet {
  const { from, to } = financialYear(2026);
  const months = monthsBetween(from, to);
  const cell = (quantity: string | null, revision: number | null) => ({ quantity, revision, state: 'OPEN' as const });
  return {
    denominator: ORE,
    year: 2026,
    months: [...months],
    rows: [
      {
        facilityId: '0190a000-0000-7000-8000-0000000000f1',
        facilityName: 'Ironbark Open Cut',
        country: 'AU',
        state: 'QLD',
        cells: months.map((_, at) => (at === 0 ? cell('130', 2) : at === 1 ? cell('120.5', 1) : cell(null, null))),
      },
      {
        facilityId: '0190a000-0000-7000-8000-0000000000f2',
        facilityName: 'Stringybark Mill',
        country: 'AU',
        state: 'NSW',
        cells: months.map((_, at) => (at < 3 ? { ...cell(null, null), state: 'OUTSIDE' as const } : cell(null, null))),
      },
    ],
  };
}

/** Totals of the same year. */
export const storyTotals: IntensityTotal[] = storyDenominators.map((denominator) => ({
  denominator,
  total: denominator.id === 'ORE' ? '250.5' : null,
  figures: denominator.id === 'ORE' ? 2 : 0,
}));
