import { manifest } from '../manifest.ts';

/** Path of the inbox below the area of company users. */
export const INBOX_PATH = manifest.id;
