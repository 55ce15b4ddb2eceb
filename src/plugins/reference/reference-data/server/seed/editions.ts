import type { Edition } from '../reference-content.ts';

const OPEN_END = '9999-12-31';

const DESNZ_PUBLISHED = { 2023: '2023-06', 2024: '2024-10', 2025: '2025-06', 2026: '2026-07' } as const;

/** UK conversion factors: edition Y is for activities of the calendar year Y, with potentials of the Fifth Assessment Report. */
const DESNZ: readonly Edition[] = Object.entries(DESNZ_PUBLISHED).map(([year, published]) => ({
  id: `DESNZ-${year}`,
  family: 'DESNZ',
  countries: ['GB'],
  title: `UK Government GHG conversion factors ${year}`,
  published,
  appliesFrom: `${year}-01-01`,
  appliesTo: `${year}-12-31`,
  gwpSet: 'AR5',
  source: `Department for Energy Security and Net Zero: conversion factors for company reporting ${year}`,
  licence: 'Open Government Licence v3.0',
}));

const EPA = 'United States Environmental Protection Agency';
const PUBLIC_DOMAIN = 'public domain (work of the United States government)';

/** Spend factors: each release applies to money of its price year and later, until the next release. */
const EPA_SPEND: readonly Edition[] = [
  {
    id: 'EPA-SC-1.2',
    family: 'EPA-SC',
    countries: ['US'],
    title: 'US EPA supply chain factors 1.2 (USD 2021)',
    published: '2023',
    appliesFrom: '2021-01-01',
    appliesTo: OPEN_END,
    gwpSet: 'AR4',
    source: `${EPA}: Supply Chain GHG Emission Factors v1.2 by NAICS-6`,
    licence: PUBLIC_DOMAIN,
  },
  {
    id: 'EPA-SC-1.3',
    family: 'EPA-SC',
    countries: ['US'],
    title: 'US EPA supply chain factors 1.3 (USD 2022)',
    published: '2024',
    appliesFrom: '2022-01-01',
    appliesTo: OPEN_END,
    gwpSet: 'AR5',
    source: `${EPA}: Supply Chain GHG Emission Factors v1.3.0 by NAICS-6`,
    licence: PUBLIC_DOMAIN,
  },
];

const EPA_HUB: Edition = {
  id: 'EPA-HUB-2025',
  family: 'EPA-HUB',
  countries: ['US'],
  title: 'US EPA GHG Emission Factors Hub 2025',
  published: '2025-01',
  appliesFrom: '2025-01-01',
  appliesTo: OPEN_END,
  gwpSet: 'AR5',
  source: `${EPA}: GHG Emission Factors Hub, 15 January 2025`,
  licence: PUBLIC_DOMAIN,
};

/** Editions of the first releases other than the National Greenhouse Accounts Factors. */
export const FOREIGN_EDITIONS: readonly Edition[] = [...DESNZ, ...EPA_SPEND, EPA_HUB];
