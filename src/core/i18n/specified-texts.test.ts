import { expect, test } from 'vitest';
import { MESSAGES } from '#contract';
import api from '../../contract/texts/en.json' with { type: 'json' };
import core from './locales/en.json' with { type: 'json' };

const texts: Readonly<Record<string, string>> = { ...core, ...api };

test.each([
  [MESSAGES.required, 'This is required field!'],
  [MESSAGES.decimal2, 'Can only have up to 2 digits after the decimal point indication.'],
  [MESSAGES.decimal3, 'Please enter a decimal number with up to 3 decimal places only.'],
  [MESSAGES.digits15, 'Numeric input allows only 15 digits.'],
  [MESSAGES.fileFormat, 'Your file format is invalid.'],
  [MESSAGES.fileSize, 'File size cannot exceed 10MB.'],
  [MESSAGES.fromBeforeTo, 'The From value must be smaller than the To value.'],
  [MESSAGES.somethingWrong, 'Something went wrong!'],
  [MESSAGES.serverError, 'Server error'],
  [MESSAGES.fallback, 'Something went wrong. Ask your admin for assistance.'],
  [MESSAGES.created, 'Created successful'],
  [MESSAGES.updated, 'Updated successful'],
  ['design.crashTitle', 'Whoops!'],
  ['design.crashText', 'Stuck in a blind spot. Reload to see the magic!'],
  ['design.reload', 'Reload'],
  ['design.confirmation', 'Confirmation'],
  ['design.confirmLoss', 'Your progress on this input will be lost. Do you want to proceed?'],
  ['design.processing', 'Processing...'],
  ['shell.router-error', 'Unexpected Application Error'],
])('%s is worded as specified', (key, said) => {
  expect(texts[key]).toBe(said);
});
