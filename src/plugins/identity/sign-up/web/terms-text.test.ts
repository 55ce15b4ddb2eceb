import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { TERMS_VERSION } from '../contract/terms.ts';
import { readTerms } from './terms-text.ts';

describe('a text of terms', () => {
  test('is parsed into parts with paragraphs and list items', () => {
    expect(readTerms('Opening\nline.\n\n## One\n\nFirst.\n\n- a\n- b\n  goes on\n\n## Two\nSecond.\n')).toEqual([
      { heading: null, blocks: [{ kind: 'paragraph', text: 'Opening line.' }] },
      {
        heading: 'One',
        blocks: [
          { kind: 'paragraph', text: 'First.' },
          { kind: 'points', points: ['a', 'b goes on'] },
        ],
      },
      { heading: 'Two', blocks: [{ kind: 'paragraph', text: 'Second.' }] },
    ]);
  });

  test('is parsed the same with Windows line ends, and an empty text has no parts', () => {
    expect(readTerms('## One\r\n\r\nFirst.')).toEqual(readTerms('## One\n\nFirst.'));
    expect(readTerms(' \n\n')).toEqual([]);
  });
});

describe('the terms that ship', () => {
  const shape = (language: string) =>
    readTerms(readFileSync(`src/plugins/identity/sign-up/web/content/${language}.md`, 'utf8')).map(({ blocks }) =>
      blocks.map(({ kind }) => kind),
    );

  test.each(['vi', 'fr'])('have the same parts in %s as in English', (language) => {
    expect(shape('en').length).toBeGreaterThan(5);
    expect(shape(language)).toEqual(shape('en'));
  });

  test('are dated', () => {
    expect(new Date(TERMS_VERSION).toISOString().slice(0, 10)).toBe(TERMS_VERSION);
  });
});
