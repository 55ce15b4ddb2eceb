import { describe, expect, test } from 'vitest';
import { IMPORT_LANGUAGES, type ImportIssue } from '../../contract/index.ts';
import { IMPORT_FIELDS } from '../import-fields.ts';
import { COMPANY_FIELD, ISSUE_SENTENCES, matchHeaders, type IssueCode } from '../../domain/index.ts';
import { wordsIn } from './words-in.ts';
import { detailIn } from './details.ts';
import { fieldsIn, said } from './said.ts';

const FIELDS = [COMPANY_FIELD, ...IMPORT_FIELDS];

const places = (sentence: string) => [...sentence.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).toSorted();

const missing: ImportIssue = {
  column: '',
  title: '',
  level: 'error',
  code: 'cell.missing',
  message: 'Quantity is missing.',
  values: { title: 'Quantity' },
};

describe('the words of imports', () => {
  test.each(IMPORT_LANGUAGES)('a document in %s is read whatever language its reader has', (language) => {
    const titles = fieldsIn(FIELDS, language).map(({ title }) => title);
    for (const reader of IMPORT_LANGUAGES) {
      const {
        fields,
        missing: lacking,
        unread,
      } = matchHeaders([...titles, ...wordsIn(language).document.answers], fieldsIn(FIELDS, reader));
      expect([...fields.values()].map(({ id }) => id)).toEqual(FIELDS.map(({ id }) => id));
      expect([lacking, unread]).toEqual([[], []]);
    }
  });

  test.each(['vi', 'fr'] as const)('every sentence in %s has the places of the English one', (language) => {
    const { issues } = wordsIn(language);
    for (const [code, sentence] of Object.entries(ISSUE_SENTENCES))
      expect([code, places(issues?.[code as IssueCode] ?? '')]).toEqual([code, places(sentence)]);
  });

  test('an issue is said in the language of its reader, with the title its document has', () => {
    expect(said(missing, 'en').message).toBe('Quantity is missing.');
    expect(said(missing, 'vi').message).toBe('Thiếu Số lượng.');
    expect(said(missing, 'fr').message).toBe('Quantité manque.');
  });

  test('what the engine, the form and the ledger refuse is said in that language too', () => {
    const refused = (code: string, message: string, values = {}) => ({
      ...missing,
      code,
      message,
      values: { message, ...values },
    });
    const factor = 'The edition has no factor for this (fuel / NGA-2025 / x). Choose another edition or input.';
    expect(said(refused('calculation.failed', factor), 'fr').message).toBe(
      "Calcul impossible : L'édition n'a pas de facteur pour cela (fuel / NGA-2025 / x). Choisissez une autre édition ou une autre entrée.",
    );
    expect(said(refused('calculation.failed', 'This is more than 100 %.'), 'vi').message).toBe(
      'Không tính được: Số này lớn hơn 100 %.',
    );
    expect(said(refused('field.invalid', 'Invalid decimal value.'), 'vi').message).toBe(
      'Giá trị này không được chấp nhận: Số thập phân không hợp lệ.',
    );
    const over = refused('instruments.surrendered-over', 'Too much.', { claimed: '12', allocated: '10' });
    expect(said(over, 'vi').message).toContain('10 MWh');
    // What has more than one figure keeps each in its place.
    expect(detailIn('This unit cannot be converted: kWh to kL.', 'fr')).toBe(
      'Cette unité ne se convertit pas : kWh en kL.',
    );
    expect(detailIn('Nobody said this.', 'fr')).toBe('Nobody said this.');
  });

  test('what nobody translated stays as it was said', () => {
    const foreign = {
      ...missing,
      code: 'somewhere.else',
      message: 'Too much.',
      values: { message: 'Too much.' },
    };
    expect(said(foreign, 'fr')).toEqual(foreign);
    // Kept before issues had places.
    const { values: _, ...old } = missing;
    expect(said(old, 'vi')).toEqual(old);
  });
});
