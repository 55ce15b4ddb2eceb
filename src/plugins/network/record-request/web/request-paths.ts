import { addressOf } from '#core';

const LIST = 'record-request';

/** Paths of the screens of companies. */
export const REQUEST_PATHS = {
  list: LIST,
  create: `${LIST}/create`,
  campaign: `${LIST}/campaign/:campaignId`,
  /** The answer (specification, section 2). */
  answer: `${LIST}/scope3/:requestId`,
  /** An accepted answer recalculated now. */
  restatement: `${LIST}/restatement/:requestId`,
  detail: `${LIST}/:requestId`,
} as const;

/** Paths of the screens of platform staff. */
export const STAFF_PATHS = { list: LIST, detail: `${LIST}/:requestId` } as const;

const home = addressOf('home', LIST);

/** Addresses of the screens of companies. */
export const addresses = {
  list: home,
  /** The list with one of its tabs open. */
  tab: (tab: string) => `${home}?tab=${tab}`,
  create: `${home}/create`,
  campaign: (id: string) => `${home}/campaign/${id}`,
  answer: (id: string) => `${home}/scope3/${id}`,
  restatement: (id: string) => `${home}/restatement/${id}`,
  detail: (id: string) => `${home}/${id}`,
} as const;

const staff = addressOf('admin', LIST);

/** Addresses of the screens of platform staff. */
export const staffAddresses = { list: staff, detail: (id: string) => `${staff}/${id}` } as const;
