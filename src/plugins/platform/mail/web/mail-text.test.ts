import { describe, expect, it } from 'vitest';
import { mailParts } from './mail-text.ts';

describe('the text of a mail', () => {
  it('has paragraphs of lines, and the link with its label', () => {
    const text =
      'Hello Mai,\n\nyou asked for it.\nIt works once.\n\n\nChoose a password: http://127.0.0.1:3000/forgot-password/auth-token#token=q9-_x\n\nBye.\n';
    expect(mailParts(text)).toEqual([
      { kind: 'words', lines: ['Hello Mai,'] },
      { kind: 'words', lines: ['you asked for it.', 'It works once.'] },
      {
        kind: 'link',
        label: 'Choose a password',
        address: 'http://127.0.0.1:3000/forgot-password/auth-token#token=q9-_x',
      },
      { kind: 'words', lines: ['Bye.'] },
    ]);
    expect(mailParts('')).toEqual([]);
  });

  it.each([
    ['https://app.example.test/x', { kind: 'link', label: '', address: 'https://app.example.test/x' }],
    ['Open: javascript:alert(1)', { kind: 'words', lines: ['Open: javascript:alert(1)'] }],
    ['Open: ftp://example.test', { kind: 'words', lines: ['Open: ftp://example.test'] }],
    ['Open: http://', { kind: 'words', lines: ['Open: http://'] }],
    ['See https://a.test, then call.', { kind: 'words', lines: ['See https://a.test, then call.'] }],
  ])('%s', (text, part) => {
    expect(mailParts(text)).toEqual([part]);
  });
});
