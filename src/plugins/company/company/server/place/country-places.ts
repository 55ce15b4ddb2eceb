import { problem } from '#contract';
import { defaultsOf, isCountry, subdivisionsOf, timeZoneOf, timeZonesOf } from '#server';
import { hasGasZones, needsSubdivision } from '../../contract/facility-place.ts';
import type { CountryPlaces } from '../../contract/index.ts';
import { gridName, gridsOf } from '../../domain/grids.ts';

/** What the form of a facility asks of a country. 404 `country.unknown`. */
export async function countryPlaces(country: string): Promise<CountryPlaces> {
  if (!(await isCountry(country))) throw problem('country.unknown', 404, 'company.country-missing');
  const ownGrids = [...gridsOf(country, null)];
  const subdivisions = [];
  for (const { code: id, name, within } of await subdivisionsOf(country))
    subdivisions.push({
      id,
      name,
      within,
      grids: [...gridsOf(country, id)],
      timeZone: await timeZoneOf(country, id),
    });
  const all = new Set([...subdivisions.flatMap(({ grids }) => grids), ...ownGrids]);
  return {
    country,
    subdivisions,
    needsSubdivision: needsSubdivision(country),
    grids: [...all].map((id) => ({ id, name: gridName(id) })),
    ownGrids,
    timeZone: await timeZoneOf(country, null),
    timeZones: [...(await timeZonesOf(country))],
    currency: defaultsOf(country).currency,
    hasGasZones: hasGasZones(country),
  };
}
