import { expect, test } from 'vitest';
import { statementName } from './file-name.ts';

test.each([
  ['Statement FY2025.pdf', 'Statement FY2025.pdf'],
  ['C:\\board\\Statement.PDF', 'Statement.pdf'],
  ['../../etc/passwd', 'passwd.pdf'],
  ['\u202Efdp.exe', 'fdp.exe.pdf'],
  ['what?.pdf', 'what_.pdf'],
  ['  .pdf', 'pdf.pdf'],
  ['', 'statement.pdf'],
  [`${'á'.repeat(200)}.pdf`, `${'á'.repeat(116)}.pdf`],
])('%j is stored as %j', (given, kept) => {
  expect(statementName(given)).toBe(kept);
});
