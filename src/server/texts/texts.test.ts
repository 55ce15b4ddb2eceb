import { describe, expect, test } from 'vitest';
import { later, TextsImpl } from './texts.ts';

const own = {
  en: { 'a.hello': 'Hello {{name}},', 'a.days_one': '{{count}} day', 'a.days_other': '{{count}} days', 'a.new': 'New' },
  vi: { 'a.hello': 'Xin chào {{name}},', 'a.days_other': '{{count}} ngày' },
  fr: { 'a.hello': 'Bonjour {{name}},', 'a.days_one': '{{count}} jour', 'a.days_other': '{{count}} jours' },
};

const faults: string[] = [];
const texts = new TextsImpl([own, { en: { 'b.x': 'X' }, vi: { 'b.x': 'X' }, fr: { 'b.x': 'X' } }], (sentence) =>
  faults.push(sentence),
);

const heard = () => faults.splice(0);

describe('texts of the server', () => {
  test('are in the language of the reader', () => {
    expect(texts.in('fr')('a.hello', { name: 'Ana' })).toBe('Bonjour Ana,');
    expect([1, 2].map((count) => texts.in('en')('a.days', { count }))).toEqual(['1 day', '2 days']);
    expect([1, 2].map((count) => texts.in('vi')('a.days', { count }))).toEqual(['1 ngày', '2 ngày']);
    expect(texts.in('de')('b.x')).toBe('X');
    expect(heard()).toEqual([]);
  });

  test('insert values unchanged, whatever they contain', () => {
    const name = 'A & B {{count}} $t(b.x) <i>';
    expect(texts.in('en')('a.hello', { name })).toBe(`Hello ${name},`);
    expect(heard()).toEqual([]);
  });

  test('fall back to English and report what is missing', () => {
    expect(texts.in('vi')('a.new')).toBe('New');
    expect(heard()).toEqual(['No text "a.new" in vi. Add it to texts/vi.json of its plugin.']);
    expect(texts.in('en')('a.nothing')).toBe('a.nothing');
    expect(heard()).toHaveLength(1);
    texts.in('en')('a.hello');
    expect(heard()).toEqual(['The text "Hello {{name}}," is said without a value for {{name}}. Give it.']);
  });

  test('can be deferred, with texts among their values', () => {
    expect(texts.told(later('a.hello', { name: later('a.days', { count: 2 }) }), 'fr')).toBe('Bonjour 2 jours,');
  });

  test('accompany the messages of the server, in the requested language', () => {
    const answer = () => ({ statusCode: 400, message: 'b.x', data: { message: 'b.x' } });
    expect(texts.answered(answer(), 'fr')).toEqual({ ...answer(), message: 'X', text: { key: 'b.x' } });
  });

  test('that may be missing can be looked up', () => {
    expect([texts.find('a.hello', 'vi'), texts.find('a.nothing', 'vi')]).toEqual(['Xin chào {{name}},', undefined]);
  });
});
