import { expect, test } from 'vitest';
import { LANGUAGES } from '#core';
import { RECORD_NOTICES } from '../contract/index.ts';
import en from './locales/en.json';
import fr from './locales/fr.json';
import vi from './locales/vi.json';

const TEXTS: Readonly<Record<string, Readonly<Record<string, string>>>> = { en, fr, vi };

test.each(LANGUAGES)(
  'every notice of a record has its sentences in "%s", with the placeholders of its kind',
  (language) => {
    for (const { sentence, repeated, detail, places } of RECORD_NOTICES as readonly {
      sentence: string;
      repeated?: string;
      detail: string;
      places: readonly string[];
    }[])
      for (const key of [sentence, detail, ...(repeated === undefined ? [] : [repeated])]) {
        const text = TEXTS[language]?.[key];
        expect([key, text]).toEqual([key, expect.any(String)]);
        const asked = [...(text ?? '').matchAll(/\{\{(\w+)\}\}/g)].map((match) => match[1]);
        const given = key === repeated ? [...places, 'count'] : places;
        expect([key, asked.filter((place) => !given.includes(place ?? ''))]).toEqual([key, []]);
      }
  },
);
