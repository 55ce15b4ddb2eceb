import { describe, expect, test } from 'vitest';
import { PlainText } from './plain-text.ts';

const filled = (text: string, values: Readonly<Record<string, string | number>> = {}) =>
  PlainText.of(text)?.filled(values);

describe('a plain text', () => {
  test('has its values filled in, as often as they are named and whatever they contain', () => {
    expect(filled('No values.')).toBe('No values.');
    expect(filled('{{a}} of {{b}}, {{a}}', { a: '{{b}}', b: 0 })).toBe('{{b}} of 0, {{b}}');
    expect(filled('{{a}}', { a: '' })).toBe('');
  });

  test('is left to i18next if a value is missing or chooses between texts', () => {
    expect(filled('{{a}} of {{b}}', { a: 1 })).toBeUndefined();
    expect(filled('{{count}} days', { count: 2 })).toBeUndefined();
    expect(filled('{{a}}', { a: 1, context: 'male' })).toBeUndefined();
  });

  test('has no formats and no other texts in it', () => {
    expect(PlainText.of('{{a, number}}')).toBeNull();
    expect(PlainText.of('{{ a }}')).toBeNull();
    expect(PlainText.of('See $t(b.x).')).toBeNull();
  });
});
