import { OFF_GRID } from '#domain/emissions';

/** The default first. */
type Grids = readonly string[];

/** Regions of the electricity tables of National Greenhouse Accounts Factors, by state. */
const OF_AUSTRALIA: Readonly<Record<string, Grids>> = {
  'AU-ACT': ['NSW-ACT'],
  'AU-NSW': ['NSW-ACT'],
  'AU-NT': ['NT-DKIS'],
  'AU-QLD': ['QLD'],
  'AU-SA': ['SA'],
  'AU-TAS': ['TAS'],
  'AU-VIC': ['VIC'],
  'AU-WA': ['WA-SWIS', 'WA-NWIS'],
};

/** Subregions of eGRID by their acronym (United States Environmental Protection Agency, eGRID2023). */
const SUBREGIONS: Readonly<Record<string, string>> = {
  AKGD: 'ASCC Alaska Grid',
  AKMS: 'ASCC Miscellaneous',
  AZNM: 'WECC Southwest',
  CAMX: 'WECC California',
  ERCT: 'ERCOT All',
  FRCC: 'FRCC All',
  HIMS: 'HICC Miscellaneous',
  HIOA: 'HICC Oahu',
  MROE: 'MRO East',
  MROW: 'MRO West',
  NEWE: 'NPCC New England',
  NWPP: 'WECC Northwest',
  NYCW: 'NPCC NYC/Westchester',
  NYLI: 'NPCC Long Island',
  NYUP: 'NPCC Upstate NY',
  PRMS: 'Puerto Rico Miscellaneous',
  RFCE: 'RFC East',
  RFCM: 'RFC Michigan',
  RFCW: 'RFC West',
  RMPA: 'WECC Rockies',
  SPNO: 'SPP North',
  SPSO: 'SPP South',
  SRMV: 'SERC Mississippi Valley',
  SRMW: 'SERC Midwest',
  SRSO: 'SERC South',
  SRTV: 'SERC Tennessee Valley',
  SRVC: 'SERC Virginia/Carolina',
};

/**
 * Subregions a state's electricity comes from, the one of most of its ZIP codes first (ZIP codes of the EPA's Power
 * Profiler with eGRID2023; a subregion with one or two ZIP codes of a state is left out). The other territories are in no subregion.
 */
const OF_STATES: Readonly<Record<string, string>> = {
  AK: 'AKMS AKGD',
  AL: 'SRSO SRTV',
  AR: 'SRMV SPSO SPNO SRMW',
  AZ: 'AZNM NWPP',
  CA: 'CAMX NWPP AZNM',
  CO: 'RMPA NWPP SPNO AZNM SPSO',
  CT: 'NEWE',
  DC: 'RFCE',
  DE: 'RFCE',
  FL: 'FRCC SRSO',
  GA: 'SRSO SRTV SRVC',
  HI: 'HIOA HIMS',
  IA: 'MROW SRMW',
  ID: 'NWPP',
  IL: 'SRMW RFCW MROW MROE',
  IN: 'RFCW',
  KS: 'SPNO SPSO',
  KY: 'SRTV RFCW',
  LA: 'SRMV SPSO',
  MA: 'NEWE',
  MD: 'RFCE RFCW',
  ME: 'NEWE',
  MI: 'RFCM RFCW MROE MROW',
  MN: 'MROW',
  MO: 'SRMW SPNO SPSO SRMV',
  MS: 'SRTV SRMV SRSO',
  MT: 'NWPP MROW RMPA',
  NC: 'SRVC SRTV',
  ND: 'MROW NWPP',
  NE: 'MROW RMPA',
  NH: 'NEWE',
  NJ: 'RFCE NYUP',
  NM: 'AZNM SPSO NWPP ERCT',
  NV: 'NWPP AZNM',
  NY: 'NYUP NYCW NYLI RFCE',
  OH: 'RFCW',
  OK: 'SPSO SRMW SRMV SPNO',
  OR: 'NWPP',
  PA: 'RFCE RFCW NYUP',
  PR: 'PRMS',
  RI: 'NEWE',
  SC: 'SRVC',
  SD: 'MROW RMPA',
  TN: 'SRTV SRMV SRVC RFCW',
  TX: 'ERCT SPSO SRMV AZNM',
  UT: 'NWPP RMPA',
  VA: 'SRVC RFCW RFCE SRTV',
  VT: 'NEWE',
  WA: 'NWPP',
  WI: 'MROE RFCW MROW',
  WV: 'RFCW',
  WY: 'RMPA NWPP MROW',
};

/**
 * Countries that are no grid of their own name. Puerto Rico has a code of ISO 3166-1 and is a subregion of eGRID. `SA` is
 * South Australia in the tables of Australia, so Saudi Arabia goes by its three letters.
 */
const OTHER_NAMES: Readonly<Record<string, string>> = { PR: 'PRMS', SA: 'SAU' };

/** A territory of the United States outside eGRID has the code of ISO 3166-1 that it shares with its subdivision. */
const ofState = (subdivision: string): Grids => {
  const state = subdivision.slice(3);
  return OF_STATES[state]?.split(' ') ?? [state];
};

function linesOf(country: string, subdivision: string | null): Grids {
  if (subdivision !== null && country === 'AU') return OF_AUSTRALIA[subdivision] ?? [];
  if (subdivision !== null && country === 'US') return ofState(subdivision);
  if (subdivision !== null && country === 'CA') return [subdivision];
  return [OTHER_NAMES[country] ?? country];
}

/**
 * Grids a facility may use, the default first: of a state in Australia and the United States, of a province in Canada, of
 * the whole country elsewhere; or none at all.
 */
export const gridsOf = (country: string, subdivision: string | null): Grids => [
  ...linesOf(country, subdivision),
  OFF_GRID,
];

/** What a grid is called beside its id; null: the id says it, or it is the country. */
export const gridName = (grid: string): string | null => SUBREGIONS[grid] ?? null;
