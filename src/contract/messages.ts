/** Texts fixed by the specification (sections 4, 5 and 8). They are also translation keys. */
export const MESSAGES = {
  required: 'This is required field!',
  decimal2: 'Can only have up to 2 digits after the decimal point indication.',
  decimal3: 'Please enter a decimal number with up to 3 decimal places only.',
  decimalInvalid: 'Invalid decimal value.',
  digits15: 'Numeric input allows only 15 digits.',
  text64: 'Text is limited to 64 characters.',
  fileFormat: 'Your file format is invalid.',
  fileSize: 'File size cannot exceed 10MB.',
  website: 'Enter a web address that begins with http:// or https://.',
  fromBeforeTo: 'The From value must be smaller than the To value.',
  dateInvalid: 'Enter a date as YYYY-MM-DD.',
  unknownField: 'This field is not known here.',
  notNegative: 'The value must not be below zero.',
  serverError: 'Server error',
  somethingWrong: 'Something went wrong!',
  fallback: 'Something went wrong. Ask your admin for assistance.',
  created: 'Created successful',
  updated: 'Updated successful',
  deleted: 'Deleted successful',
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
