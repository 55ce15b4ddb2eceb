import { useCall } from '#core';
import { countryPlacesRoute } from '../contract/index.ts';

/** Where in a country a facility may be: its subdivisions, grids and time zones. */
export function useCountryPlaces(country: string) {
  const { data: answer, isPending } = useCall(countryPlacesRoute, { query: { country } }, { enabled: country !== '' });
  return { places: answer?.data, isLoading: country !== '' && isPending };
}
