/** Media types of files by extension (IANA registry). */
export const FILE_MEDIA = {
  csv: 'text/csv',
  jpeg: 'image/jpeg',
  pdf: 'application/pdf',
  png: 'image/png',
  txt: 'text/plain',
  webp: 'image/webp',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  xml: 'application/xml',
  zip: 'application/zip',
} as const;

export type FileMedia = keyof typeof FILE_MEDIA;
