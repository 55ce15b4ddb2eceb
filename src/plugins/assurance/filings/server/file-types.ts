import { MEDIA_TYPES } from '#server';
import type { FilingFormat } from '../contract/index.ts';

/** Media types of filed files. Data is sent as text: it is for storing and comparing, not for display. */
export const FILE_TYPES: Readonly<Record<FilingFormat, string>> = {
  csv: MEDIA_TYPES.csv,
  xlsx: MEDIA_TYPES.xlsx,
  pdf: MEDIA_TYPES.pdf,
  json: 'text/plain; charset=utf-8',
};
