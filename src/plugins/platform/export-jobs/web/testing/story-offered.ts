import { ASSUMED_COMPANY } from '#core';
import type { ExportJob } from '../../contract/index.ts';
import { storyAsked } from './story-jobs.ts';

/** The facility that stories of an offer choose. */
export const storyOfferedFacility = {
  id: '0198a000-0000-7000-8000-000000000001',
  code: 'N',
  name: 'North Pit',
  companyId: '0198a000-0000-7000-8000-000000000009',
  country: 'AU',
  subdivision: 'AU-NSW',
  state: 'NSW',
  timeZone: 'Australia/Sydney',
  currency: 'AUD',
  grid: 'NSW-ACT',
  zone: 'metro',
  fromDate: '2021-07-01',
  toDate: null,
} as const;

/** The company that staff choose in them. */
export const storyOfferedCompany = {
  id: storyOfferedFacility.companyId,
  code: 'R',
  name: 'Redgum Mining',
  type: 'MINING_OPERATOR',
  ...ASSUMED_COMPANY,
} as const;

/** A requested export that waits. */
export const storyAskedFor = (kind: string, fileName: string): ExportJob => ({
  ...storyAsked,
  kind,
  fileName,
  query: {},
});
