import { describe, expect, it } from 'vitest';
import { MESSAGES } from '#contract';
import { rephraseIssue, rephraseErrors } from './rephrase-issues.ts';

const said = (code: string, message: string, value: unknown) =>
  rephraseIssue({ code, message, path: ['state'] }, { state: value }).message;

describe('the message of a field', () => {
  it.each([undefined, null, '', ' '])('is that it is required when the value is %j', (empty) => {
    expect(said('invalid_value', 'company.state-missing', empty)).toBe(MESSAGES.required);
    expect(said('too_small', 'Enter the password.', empty)).toBe(MESSAGES.required);
  });

  it('is that of a custom rule, for a missing value as for a present one', () => {
    expect(said('custom', 'members.terms-missing', undefined)).toBe('members.terms-missing');
    expect(said('custom', 'members.terms-missing', false)).toBe('members.terms-missing');
    expect(said('invalid_value', 'company.state-missing', 'XX')).toBe('company.state-missing');
    expect(said('too_small', 'product-comparison.products-count', [])).toBe('product-comparison.products-count');
    expect(rephraseIssue({ code: 'invalid_type', message: 'Send an object.', path: [] }, null).message).toBe(
      'Send an object.',
    );
  });

  it('never says of a wrong value that it is required', () => {
    expect(said('invalid_value', MESSAGES.required, 'XX')).toBe('api.not-offered');
    expect(said('custom', MESSAGES.required, 7)).toBe('api.not-valid');
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
