import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import './fields.ts';
import { MESSAGES } from './messages.ts';

const said = (schema: z.ZodType, given: unknown) => schema.safeParse(given).error?.issues[0]?.message;

describe('the message for a value whose schema defines none', () => {
  it.each<[string, z.ZodType, unknown, string]>([
    ['no text', z.string(), undefined, MESSAGES.required],
    ['null', z.int(), null, MESSAGES.required],
    ['no choice', z.enum(['a', 'b']), undefined, MESSAGES.required],
    ['no union', z.union([z.string(), z.int()]), undefined, MESSAGES.required],
    ['empty text', z.string().min(1), '', MESSAGES.required],
    ['empty list', z.array(z.string()).min(1), [], MESSAGES.required],
    ['a number for a text', z.string(), 3, 'api.no-text'],
    ['a text for a number', z.number(), 'a', 'A number is required here.'],
    ['no number of an address', z.coerce.number(), undefined, 'A number is required here.'],
    ['a text for a number of an address', z.coerce.number(), 'a', 'A number is required here.'],
    ['half a number', z.int(), 1.5, 'This must be a whole number.'],
    ['a text for a list', z.array(z.string()), 'a', 'This must be a list.'],
    ['a list for an object', z.object({}), [], 'This must be a JSON object.'],
    ['a text for yes or no', z.boolean(), 'yes', 'This must be true or false.'],
    ['another choice', z.enum(['a', 'b']), 'c', 'Use one of a, b.'],
    ['another word', z.literal('a'), 'c', 'This must be a.'],
    ['a wrong union', z.union([z.string(), z.int()]), true, 'api.not-valid'],
    ['no id', z.uuid(), 'a', 'api.no-id'],
    ['a wrong form', z.string().regex(/^a$/), 'b', 'This value is not written as it must be.'],
    ['too long', z.string().max(2), 'abc', 'This can have at most 2 characters.'],
    ['too short', z.string().min(2), 'a', 'This must have at least 2 characters.'],
    ['another length', z.string().length(2), 'a', 'This must have exactly 2 characters.'],
    ['too many', z.array(z.int()).max(1), [1, 2], 'This can have at most 1 entry.'],
    ['too small', z.int().min(1), 0, 'Enter a number of at least 1.'],
    ['too large', z.int().max(9), 10, 'Enter a number of at most 9.'],
    ['zero', z.number().positive(), 0, 'Enter a number above 0.'],
    ['beyond a limit', z.number().lt(5), 5, 'Enter a number below 5.'],
    ['no step', z.number().multipleOf(0.5), 0.3, 'Enter a multiple of 0.5.'],
  ])('%s', (_name, schema, given, sentence) => {
    expect(said(schema, given)).toBe(sentence);
  });

  it('names the first of many choices', () => {
    const many = Array.from({ length: 40 }, (_, at) => `c${at}`) as [string, ...string[]];
    expect(said(z.enum(many), 'x')).toBe('Use one of c0, c1, c2, c3, c4, c5, c6, c7, c8, c9, c10, c11, ...');
  });

  it('keeps the message a schema defines', () => {
    expect(said(z.string('Enter a name.'), 1)).toBe('Enter a name.');
    expect(said(z.string().max(1, 'Shorter, please.'), 'ab')).toBe('Shorter, please.');
  });
});
