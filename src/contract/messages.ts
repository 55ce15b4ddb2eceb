/** Texts fixed by the specification (sections 4, 5 and 8). They are also translation keys. */
export const MESSAGES = {
  required: 'api.required',
  decimal2: 'api.decimal-2',
  decimal3: 'api.decimal-3',
  decimalInvalid: 'api.decimal',
  digits15: 'api.digits',
  text64: 'api.text-64',
  fileFormat: 'api.file-format',
  fileSize: 'api.file-size',
  website: 'api.website',
  fromBeforeTo: 'api.from-before-to',
  dateInvalid: 'api.date',
  unknownField: 'api.unknown-field',
  notNegative: 'api.not-negative',
  serverError: 'api.server-error',
  somethingWrong: 'api.something-wrong',
  fallback: 'api.fallback',
  created: 'api.created',
  updated: 'api.updated',
  deleted: 'api.deleted',
} as const;

/**
 * Limits of section 9 of the specification; `fileBytes` is its 10MB in binary units, 10 x 1024 x 1024. `integer` is the
 * largest value of a PostgreSQL `integer` column: no counter, such as a revision, exceeds it.
 */
export const LIMITS = {
  digits: 15,
  text: 64,
  pageSize: 10,
  maxPageSize: 100,
  fileBytes: 10 * 1024 * 1024,
  integer: 2_147_483_647,
} as const;
