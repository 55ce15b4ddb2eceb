import { hasGasZones } from '../../contract/facility-place.ts';
import { GAS_ZONES } from '../../contract/company-kinds.ts';

/** Initial values of the form of a new facility in a country. What is absent is not chosen yet, or follows from the place. */
export function newFacility(country: string) {
  return {
    name: '',
    code: '',
    country,
    fromDate: '',
    latitude: '',
    longitude: '',
    ...(hasGasZones(country) ? { zone: GAS_ZONES[0] } : {}),
  };
}
