import { financialYear } from '#domain/time';
import type { Edition, LibraryFactor } from '../reference-content.ts';
import { readActivityFactors } from './activity-files.ts';
import { EDITIONS } from './catalogue.ts';

/** The edition whose Table 46 prints the factors of electricity by grid and financial year. */
const PRINTED_IN = 'NGA-2021';

/** Financial years by their last calendar year: from the first of NGER (July 2008) to the last that is printed. */
const FIRST = 2009;
const LAST = 2019;

const YEARS = Array.from({ length: LAST - FIRST + 1 }, (_, at) => FIRST + at);

const idOf = (year: number) => `${PRINTED_IN}-FY${year}`;

function editionOf(year: number): Edition {
  const printed = EDITIONS.find(({ id }) => id === PRINTED_IN);
  if (!printed) throw new Error(`The edition ${PRINTED_IN} is not in the catalogue.`);
  const { from, to } = financialYear(year);
  return {
    ...printed,
    id: idOf(year),
    title: `${printed.title}, electricity of ${year - 1}-${String(year % 100).padStart(2, '0')}`,
    appliesFrom: from,
    appliesTo: to,
    source: `${printed.source}, Table 46`,
  };
}

/** Editions of single financial years before those of the whole tables. They print electricity alone. */
export const HISTORY_EDITIONS: readonly Edition[] = YEARS.map(editionOf);

/** Rows that are left out, with the year whose row of the same grid stands for them: the reason is in data/README.md. */
const MISPRINTED: Readonly<Record<string, number>> = { 'nga-2021-hist-vic-2017-18': 2017 };

/** Grids without rows in the table, and the region that they are a part of. */
const PARTS_OF: Readonly<Record<string, string>> = { NT: 'NT-DKIS' };

/** The figures records are calculated with. The full cycle is the sum of the other two. */
const USED = ['scope2', 'scope3', 'scope2PerGj', 'scope3PerGj'];

function usedIn(edition: string, row: LibraryFactor): LibraryFactor {
  return {
    ...row,
    id: `${row.id}.${edition}`,
    edition,
    flag: 'primary',
    kind: 'electricity-location',
    input: null,
    use: null,
    // `Victoria, 2012/13`: other editions name the grid alone.
    name: row.name.replace(/, \d{4}\/\d\d$/, ''),
    values: Object.fromEntries(Object.entries(row.values).filter(([name]) => USED.includes(name))),
    missing: {},
  };
}

/** The row of a grid without one of its own. */
function forPart(row: LibraryFactor): readonly LibraryFactor[] {
  const grid = PARTS_OF[row.region ?? ''];
  if (grid === undefined) return [];
  return [{ ...row, id: `${row.id}.${grid.toLowerCase()}`, region: grid, missing: { grid: 'not-listed' } }];
}

/** Rows of the history that records of these years use. The file has earlier years too, which stay as they are. */
export async function readElectricityHistory(): Promise<readonly LibraryFactor[]> {
  const printed = await readActivityFactors('nga-electricity-history');
  const rowOf = (region: string | null, year: number): LibraryFactor => {
    const row = printed.find((one) => one.region === region && one.use === `FY${year}`);
    if (!row) throw new Error(`The history of electricity has no row of ${region ?? ''} in ${year}.`);
    return row;
  };
  return YEARS.flatMap((year) =>
    printed
      .filter(({ use }) => use === `FY${year}`)
      .flatMap((row) => {
        const other = MISPRINTED[row.id];
        if (other !== undefined) {
          const next = rowOf(row.region, other);
          return [{ ...usedIn(idOf(year), next), name: next.name, missing: { year: 'misprinted' } }];
        }
        const own = usedIn(idOf(year), row);
        return [own, ...forPart(own)];
      }),
  );
}
