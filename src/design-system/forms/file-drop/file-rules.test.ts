import { describe, expect, it } from 'vitest';
import { fileProblem, formatNames, MAX_FILE_BYTES, sizeText } from './file-rules.ts';

const formats = ['.xlsx', '.csv'];

describe('fileProblem', () => {
  it('accepts exactly 10 MB and rejects a byte more', () => {
    expect(fileProblem({ name: 'a.csv', size: MAX_FILE_BYTES }, formats)).toBeNull();
    expect(fileProblem({ name: 'a.csv', size: MAX_FILE_BYTES + 1 }, formats)).toBe('fileTooLarge');
  });

  it.each([
    ['a.csv', null],
    ['A.XLSX', null],
    ['a.xlsx.exe', 'fileFormatInvalid'],
    ['csv', 'fileFormatInvalid'],
  ])('%s: %s', (name, problem) => {
    expect(fileProblem({ name, size: 1 }, formats)).toBe(problem);
  });

  it('reports the format first, and accepts every format if none is given', () => {
    expect(fileProblem({ name: 'a.exe', size: MAX_FILE_BYTES + 1 }, formats)).toBe('fileFormatInvalid');
    expect(fileProblem({ name: 'a.exe', size: 1 }, [])).toBeNull();
  });
});

it('formats the names of file types', () => {
  expect(formatNames(formats)).toBe('XLSX, CSV');
});

it.each([
  [0, '0 B'],
  [1023, '1,023 B'],
  [1536, '1.5 kB'],
  [MAX_FILE_BYTES - 1, '9.9 MB'],
  [MAX_FILE_BYTES, '10 MB'],
])('%i bytes read as %s', (bytes, text) => {
  expect(sizeText(bytes)).toBe(text);
});
