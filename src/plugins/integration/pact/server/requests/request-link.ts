import { DISCLOSURE_PATH } from '#plugins/network/record-request/contract';

/** Path of the screen that answers requests, with one of them open. */
export const requestLink = (id: string) => `${DISCLOSURE_PATH}?footprint=${id}`;
