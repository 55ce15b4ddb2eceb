import { describe, expect, it } from 'vitest';
import { MESSAGES } from '#contract';
import { rephraseIssue, rephraseErrors } from './rephrase-issues.ts';

const said = (code: string, message: string, value: unknown) =>
  rephraseIssue({ code, message, path: ['state'] }, { state: value }).message;

describe('the message of a field', () => {
  it.each([undefined, null, '', ' '])('is that it is required when the value is %j', (empty) => {
    expect(said('invalid_value', 'Choose the state.', empty)).toBe(MESSAGES.required);
    expect(said('too_small', 'Enter the password.', empty)).toBe(MESSAGES.required);
  });

  it('is that of a custom rule, for a missing value as for a present one', () => {
    expect(said('custom', 'Accept the terms to come in.', undefined)).toBe('Accept the terms to come in.');
    expect(said('custom', 'Accept the terms to come in.', false)).toBe('Accept the terms to come in.');
    expect(said('invalid_value', 'Choose the state.', 'XX')).toBe('Choose the state.');
    expect(said('too_small', 'Choose 2 to 5 products.', [])).toBe('Choose 2 to 5 products.');
    expect(rephraseIssue({ code: 'invalid_type', message: 'Send an object.', path: [] }, null).message).toBe(
      'Send an object.',
    );
  });

  it('never says of a wrong value that it is required', () => {
    expect(said('invalid_value', MESSAGES.required, 'XX')).toBe('Choose one of the values offered.');
    expect(said('custom', MESSAGES.required, 7)).toBe('This value is not valid.');
    expect(said('too_small', MESSAGES.required, [])).toBe(MESSAGES.required);
  });

  it('is replaced in nested fields too', () => {
    const errors = { duty: { usage: { type: 'invalid_type', message: 'No number.' } }, root: undefined };
    expect(rephraseErrors(errors, { duty: { usage: '' } })).toEqual({
      duty: { usage: { type: 'invalid_type', message: MESSAGES.required } },
      root: undefined,
    });
  });
});
