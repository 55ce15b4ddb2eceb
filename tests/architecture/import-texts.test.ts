import { describe, expect, test } from 'vitest';
import { messageFor } from '#contract';
import { strictTexts } from '#server/testing';
import { texts as checks } from '../../src/plugins/records/record-checks/texts/index.ts';
import { texts as records } from '../../src/plugins/records/records/texts/index.ts';
import { texts as instruments } from '../../src/plugins/reference/instruments/texts/index.ts';
import { IMPORT_LANGUAGES } from '../../src/plugins/records/record-import/contract/index.ts';
import { COMPANY_FIELD, ISSUE_CODES, matchHeaders } from '../../src/plugins/records/record-import/domain/index.ts';
import { IMPORT_FIELDS } from '../../src/plugins/records/record-import/server/import-fields.ts';
import { ImportTexts } from '../../src/plugins/records/record-import/server/import-texts.ts';
import { texts as own } from '../../src/plugins/records/record-import/server/texts/index.ts';

const FIELDS = [COMPANY_FIELD, ...IMPORT_FIELDS];
const texts = new ImportTexts(strictTexts(own, records, checks, instruments));

const ANSWERS = ['result', 'tonnes', 'messages'] as const;

const missing = {
  column: '',
  title: '',
  level: 'error',
  code: 'cell.missing',
  values: { title: 'Quantity' },
} as const;

describe('the texts of imports', () => {
  test('call a field in English as it is declared', () => {
    expect(texts.fieldsIn(FIELDS, 'en').map(({ id, title }) => [id, title])).toEqual(
      FIELDS.map(({ id, title }) => [id, title]),
    );
  });

  test.each(IMPORT_LANGUAGES)('explain every field of every file in %s', (language) => {
    const notes = texts.fieldsIn(FIELDS, language).map(({ note }) => note);
    expect(notes).not.toContain(texts.in(language)('record-import.file.method-figure'));
    expect(notes.every((note) => note.endsWith('.'))).toBe(true);
  });

  test.each(IMPORT_LANGUAGES)('a document in %s is read whatever language its reader has', (language) => {
    const say = texts.in(language);
    const titles = texts.fieldsIn(FIELDS, language).map(({ title }) => title);
    const answers = ANSWERS.map((answer) => say(`record-import.file.answer.${answer}`));
    for (const reader of IMPORT_LANGUAGES) {
      const found = matchHeaders([...titles, ...answers], texts.fieldsIn(FIELDS, reader));
      expect([...found.fields.values()].map(({ id }) => id)).toEqual(FIELDS.map(({ id }) => id));
      expect([found.missing, found.unread]).toEqual([[], []]);
    }
  });

  test('an issue is said in the language of its reader, with the title its document has', () => {
    expect(texts.said(missing, 'en').message).toBe('Quantity is missing.');
    expect(texts.said(missing, 'vi').message).toBe('Thiếu Số lượng.');
    expect(texts.said(missing, 'fr').message).toBe('Quantité manque.');
  });

  test('what the engine, the form and the checks say is said in that language too', () => {
    const refused = (code: string, message: string, values = {}) => ({
      ...missing,
      code,
      values: { message, ...values },
    });
    const noFactor = messageFor('records.fault.no-factor', { value: 'fuel / NGA-2025 / x' });
    expect(texts.said(refused('calculation.failed', noFactor), 'fr').message).toBe(
      'Calcul impossible : L’édition n’a pas de facteur pour cela (fuel / NGA-2025 / x). Choisissez une autre édition ou un autre intrant.',
    );
    expect(texts.said(refused('calculation.failed', noFactor), 'en').message).toBe(
      'The factor set has no factor for this (fuel / NGA-2025 / x). Choose another factor set or input.',
    );
    expect(texts.said(refused('field.invalid', 'api.decimal'), 'vi').message).toBe(
      'Giá trị này không được chấp nhận: Giá trị thập phân không hợp lệ.',
    );
    const over = { claimed: '12', allocated: '10' };
    expect(texts.said(refused('instruments.surrendered-over', 'Too much.', over), 'vi').message).toContain('10 MWh');
    expect(texts.said(refused('record-checks.duplicate', 'Twice.'), 'fr').message).toContain('enregistrement');
    expect(texts.said(refused('records.facility', 'records.facility-unknown'), 'fr').message).toBe(
      records.fr['records.facility-unknown'],
    );
  });

  test.each(IMPORT_LANGUAGES)('every code of an issue is said in %s', (language) => {
    expect(ISSUE_CODES.filter((code) => !own[language][`record-import.issue.${code}`])).toEqual([]);
  });

  test('what has no text stays as it was said', () => {
    const foreign = { ...missing, code: 'somewhere.else', values: { message: 'Too much.' } };
    expect(texts.said(foreign, 'fr').message).toBe('Too much.');
    // Kept before issues had places.
    const { values: _, ...old } = { ...missing, message: 'Quantity is missing.' };
    expect(texts.said(old, 'vi').message).toBe('Quantity is missing.');
  });
});
