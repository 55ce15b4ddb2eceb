import { describe, expect, test } from 'vitest';
import { readContent } from './content-file.ts';
import { readBlocks } from './markdown.ts';

const plain = (text: string) => ({ kind: 'plain', text });

describe('a text', () => {
  test('is parsed into headings, paragraphs, lists and quotes', () => {
    expect(
      readBlocks('Opening\nline.\n\n## One\nFirst.\n\n- a\n- b\n  goes on\n\n1. x\n2. y\n\n> said\n> so\n\n### Two'),
    ).toEqual([
      { kind: 'paragraph', spans: [plain('Opening line.')] },
      { kind: 'heading', level: 2, spans: [plain('One')] },
      { kind: 'paragraph', spans: [plain('First.')] },
      { kind: 'points', items: [[plain('a')], [plain('b goes on')]] },
      { kind: 'numbers', items: [[plain('x')], [plain('y')]] },
      { kind: 'quote', spans: [plain('said so')] },
      { kind: 'heading', level: 3, spans: [plain('Two')] },
    ]);
    expect(readBlocks(' \n\n')).toEqual([]);
  });

  test('has strong text, emphasis, code and links', () => {
    expect(readBlocks('A **b** *c* `d` [e](/about) [f](https://example.org/x).')).toEqual([
      {
        kind: 'paragraph',
        spans: [
          plain('A '),
          { kind: 'strong', text: 'b' },
          plain(' '),
          { kind: 'emphasis', text: 'c' },
          plain(' '),
          { kind: 'code', text: 'd' },
          plain(' '),
          { kind: 'link', text: 'e', href: '/about' },
          plain(' '),
          { kind: 'link', text: 'f', href: 'https://example.org/x' },
          plain('.'),
        ],
      },
    ]);
  });

  test.each(['javascript:alert', 'data:text/html,x', '//evil.example', 'mailto:a@b'])(
    'does not make a link of %s',
    (href) => expect(readBlocks(`[x](${href})`)).toEqual([{ kind: 'paragraph', spans: [plain('x')] }]),
  );

  test('leaves HTML as text', () => {
    expect(readBlocks('<script>alert(1)</script>')).toEqual([
      { kind: 'paragraph', spans: [plain('<script>alert(1)</script>')] },
    ]);
  });
});

describe('a content file', () => {
  test('has its title, summary and day before its text', () => {
    expect(
      readContent('a.md', '---\r\ntitle: One: two\r\nsummary: Three.\r\ndate: 2026-07-01\r\n---\r\nText.'),
    ).toEqual({
      title: 'One: two',
      summary: 'Three.',
      date: '2026-07-01',
      blocks: [{ kind: 'paragraph', spans: [plain('Text.')] }],
    });
  });

  test.each(['Text.', '---\ntitle: One\n---\nText.', '---\ntitle: One\nsummary: Two\ndate: soon\n---\nText.'])(
    'is refused with its name: %j',
    (source) => expect(() => readContent('a.md', source)).toThrow('a.md'),
  );
});
