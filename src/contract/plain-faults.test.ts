import { createInstance } from 'i18next';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import './fields.ts';
import { textOf } from './message-text.ts';
import en from './texts/en.json' with { type: 'json' };

const texts = createInstance();
void texts.init({
  lng: 'en',
  resources: { en: { translation: en } },
  keySeparator: false,
  interpolation: { escapeValue: false },
  initAsync: false,
});

const messageOf = (schema: z.ZodType, given: unknown) => schema.safeParse(given).error?.issues[0]?.message ?? '';

/** The message in English. */
const said = (schema: z.ZodType, given: unknown) => {
  const { key, values = {} } = textOf(messageOf(schema, given));
  return texts.t(key, values as Record<string, string>);
};

const REQUIRED = en['api.required'];

describe('the message for a value whose schema defines none', () => {
  it.each<[string, z.ZodType, unknown, string]>([
    ['no text', z.string(), undefined, REQUIRED],
    ['null', z.int(), null, REQUIRED],
    ['no choice', z.enum(['a', 'b']), undefined, REQUIRED],
    ['no union', z.union([z.string(), z.int()]), undefined, REQUIRED],
    ['empty text', z.string().min(1), '', REQUIRED],
    ['empty list', z.array(z.string()).min(1), [], REQUIRED],
    ['a number for a text', z.string(), 3, 'This must be text.'],
    ['a text for a number', z.number(), 'a', 'A number is required here.'],
    ['no number of an address', z.coerce.number(), undefined, 'A number is required here.'],
    ['a text for a number of an address', z.coerce.number(), 'a', 'A number is required here.'],
    ['half a number', z.int(), 1.5, 'This must be a whole number.'],
    ['a text for a list', z.array(z.string()), 'a', 'This must be a list.'],
    ['a list for an object', z.object({}), [], 'This must be a JSON object.'],
    ['a text for yes or no', z.boolean(), 'yes', 'This must be true or false.'],
    ['another choice', z.enum(['a', 'b']), 'c', 'Use one of a, b.'],
    ['another word', z.literal('a'), 'c', 'This must be a.'],
    ['a wrong union', z.union([z.string(), z.int()]), true, 'This value is not valid.'],
    ['no id', z.uuid(), 'a', 'This is not an id.'],
    ['a wrong form', z.string().regex(/^a$/), 'b', 'This value is not written as it must be.'],
    ['too long', z.string().max(2), 'abc', 'This can have at most 2 characters.'],
    ['too short', z.string().min(2), 'a', 'This must have at least 2 characters.'],
    ['another length', z.string().length(2), 'a', 'This must have exactly 2 characters.'],
    ['too many', z.array(z.int()).max(1), [1, 2], 'This can have at most 1 entry.'],
    ['too small', z.int().min(1), 0, 'Enter a number of at least 1.'],
    ['too large', z.int().max(9), 10, 'Enter a number of at most 9.'],
    ['zero', z.number().positive(), 0, 'Enter a number above 0.'],
    ['beyond a limit', z.number().lt(5), 5, 'Enter a number below 5.'],
    ['no time', z.iso.datetime(), 'noon', 'Enter a time as YYYY-MM-DDThh:mm:ssZ.'],
    ['too few', z.array(z.int()).min(2), [1], 'This must have at least 2 entries.'],
    ['no step', z.number().multipleOf(0.5), 0.3, 'Enter a multiple of 0.5.'],
  ])('%s', (_name, schema, given, sentence) => {
    expect(said(schema, given)).toBe(sentence);
  });

  it('names the first of many choices', () => {
    const many = Array.from({ length: 40 }, (_, at) => `c${at}`) as [string, ...string[]];
    expect(said(z.enum(many), 'x')).toBe('Use one of c0, c1, c2, c3, c4, c5, c6, c7, c8, c9, c10, c11, ...');
  });

  it('keeps the message a schema defines', () => {
    expect(messageOf(z.string('Enter a name.'), 1)).toBe('Enter a name.');
    expect(messageOf(z.string().max(1, 'Shorter, please.'), 'ab')).toBe('Shorter, please.');
  });
});
