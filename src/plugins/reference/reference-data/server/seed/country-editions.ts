import type { Edition } from '../reference-content.ts';

/** Members of the European Union. */
const EUROPEAN_UNION = [
  'AT',
  'BE',
  'BG',
  'CY',
  'CZ',
  'DE',
  'DK',
  'EE',
  'ES',
  'FI',
  'FR',
  'GR',
  'HR',
  'HU',
  'IE',
  'IT',
  'LT',
  'LU',
  'LV',
  'MT',
  'NL',
  'PL',
  'PT',
  'RO',
  'SE',
  'SI',
  'SK',
];

/** Editions of one series, each for the activities of one calendar year. */
function byYear(
  shared: Pick<Edition, 'family' | 'countries' | 'gwpSet' | 'licence'>,
  years: Readonly<Record<number, Pick<Edition, 'title' | 'published' | 'source'>>>,
): readonly Edition[] {
  return Object.entries(years).map(([year, printed]) => ({
    id: `${shared.family}-${year}`,
    ...shared,
    ...printed,
    appliesFrom: `${year}-01-01`,
    appliesTo: `${year}-12-31`,
  }));
}

/** Electricity of the United States, of the year its data describe. Puerto Rico is one of the subregions. */
const EGRID = byYear(
  {
    family: 'EGRID',
    countries: ['PR', 'US'],
    gwpSet: 'AR5',
    licence: 'public domain (work of the United States government)',
  },
  {
    2023: {
      title: 'US EPA eGRID2023, revision 2',
      published: '2025-06',
      source:
        'United States Environmental Protection Agency: Emissions & Generation Resource Integrated Database (eGRID2023), revision 2',
    },
  },
);

const EEA_2025 = {
  published: '2025-11',
  source: 'European Environment Agency: Greenhouse gas emission intensity of electricity generation, country level',
};

/** Electricity of the European Union, of the year the data describe. */
const EEA = byYear(
  { family: 'EEA', countries: EUROPEAN_UNION, gwpSet: 'NOT_STATED', licence: 'CC BY 4.0, European Environment Agency' },
  {
    2023: { title: 'EEA greenhouse gas intensity of electricity 2023', ...EEA_2025 },
    2024: { title: 'EEA greenhouse gas intensity of electricity 2024', ...EEA_2025 },
  },
);

const residualMix = (year: number, version: string, published: string) => ({
  title: `AIB European Residual Mixes ${year}`,
  published,
  source: `Association of Issuing Bodies: European Residual Mixes ${year}, version ${version}`,
});

/** Residual mixes of European countries. Market-based figures use them with the edition of any series. */
const AIB = byYear(
  {
    family: 'AIB',
    countries: EUROPEAN_UNION,
    gwpSet: 'NOT_STATED',
    licence: 'no open licence found; source: Association of Issuing Bodies, calculation by Grexel',
  },
  {
    2023: residualMix(2023, '1.0', '2024-05'),
    2024: residualMix(2024, '1.1', '2025-08'),
    2025: residualMix(2025, '1.0', '2026-05'),
  },
);

/** The guide with the annual averages of electricity of the years before it. */
const MFE_NEWEST = 2026;
const MFE_ELECTRICITY = '2026, version 2';

const guide = (year: number, published: string, version: string) => ({
  title: `New Zealand emission factors for organisations ${year}`,
  published,
  source: [
    `Ministry for the Environment: Measuring emissions, a guide for organisations, emission factors ${version}`,
    ...(year < MFE_NEWEST ? [`electricity of ${year}: emission factors ${MFE_ELECTRICITY}`] : []),
  ].join('; '),
});

/** New Zealand: the guide of each year. Electricity is in the edition of its calendar year, wherever it is printed. */
const MFE = byYear(
  { family: 'MFE', countries: ['NZ'], gwpSet: 'AR5', licence: 'CC BY 4.0, Crown copyright New Zealand' },
  {
    2023: guide(2023, '2023-08', '2023, flat file of August 2023'),
    2024: guide(2024, '2024-07', '2024, flat file'),
    2025: guide(2025, '2026-02', '2025, version 3'),
    2026: guide(2026, '2026-05', MFE_ELECTRICITY),
  },
);

const reference = (year: number, published: string, version: string) => ({
  title: `Canada emission factors and reference values, data of ${year}`,
  published,
  source: `Environment and Climate Change Canada: Emission factors and reference values, version ${version}`,
});

/** Canada, of the year the data describe. */
const ECCC = byYear(
  { family: 'ECCC', countries: ['CA'], gwpSet: 'NOT_STATED', licence: 'Open Government Licence - Canada' },
  {
    2021: reference(2021, '2025-10', '3.0'),
    2022: reference(2022, '2025-10', '3.0'),
    2023: reference(2023, '2025-10', '3.0'),
    2024: reference(2024, '2026-09', '4.0'),
  },
);

/** Editions of other countries: published after the first releases, by migration 0005. */
export const COUNTRY_EDITIONS: readonly Edition[] = [...EGRID, ...EEA, ...AIB, ...MFE, ...ECCC];
