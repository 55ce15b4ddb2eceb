import { writeXlsx, type SheetPlan, type SheetValue } from '#server';
import type { ComparisonResult } from '../contract/index.ts';
import { measured } from '../domain/index.ts';
import { wordsOf, type FileLanguage } from './file-words/file-words.ts';

const figure = (text: string | null): SheetValue => (text === null ? null : { text, kind: 'number' });

/** A comparison as a workbook: key figures, sensitivity, workings and factors, with exact figures. */
export function comparisonXlsx(result: ComparisonResult, language: FileLanguage): AsyncIterable<Buffer> {
  const words = wordsOf(language);
  const names = result.products.map(({ name }) => ({ title: name, width: 28 }));
  const sheets: readonly SheetPlan[] = [
    {
      name: words.keyFigures,
      columns: [{ title: words.figure, width: 32 }, { title: words.unit, width: 16 }, ...names],
      rows: measured(result.products, result.method).map(({ measure, values }) => [
        words.measures[measure.id],
        measure.unit === '' ? result.products.map(({ year }) => year.unit).join(' / ') : measure.unit,
        ...values.map(figure),
      ]),
    },
    {
      name: words.questions.usage,
      columns: [{ title: words.questions.usage }, { title: words.unit }, ...names],
      rows: (['usage', 'edition', 'renewableDiesel'] as const).flatMap((question) =>
        result.sensitivity[question].flatMap(({ at, tonnes, cost }): SheetValue[][] => {
          const label = question === 'edition' ? at : `${words.questions[question]} ${at} %`;
          return [
            [label, 't CO2-e', ...tonnes.map(figure)],
            [label, 'A$', ...cost.map(figure)],
          ];
        }),
      ),
    },
    {
      name: words.products,
      columns: [
        { title: words.product, width: 32 },
        { title: words.burn, kind: 'number' },
        { title: words.unit },
        { title: `${words.payload} (t)`, kind: 'number' },
        { title: `${words.price} (A$)`, kind: 'number' },
        { title: words.source, width: 40 },
      ],
      rows: result.compared.map(({ name, burnMed, burnUnit, payload, price, source }) => [
        name,
        burnMed,
        burnUnit,
        payload,
        price,
        source,
      ]),
    },
    {
      name: words.working,
      columns: [
        { title: words.product, width: 32 },
        { title: words.line, width: 22 },
        { title: words.formula, width: 40 },
        { title: words.numbers, width: 60 },
        { title: words.result, kind: 'number', width: 20 },
        { title: words.unit, width: 16 },
      ],
      rows: result.products.flatMap(({ name, steps }) =>
        steps.map((step) => [name, step.id, step.formula, step.substituted, step.result, step.unit]),
      ),
    },
    {
      name: words.factors,
      columns: [
        { title: words.line, width: 36 },
        { title: words.edition, width: 14 },
        { title: words.source, width: 50 },
        { title: words.table, width: 20 },
        { title: words.result, width: 60 },
      ],
      rows: result.factors.map(({ name, edition, source, table, values }) => [
        name,
        edition,
        source,
        table,
        Object.entries(values)
          .map(([id, { value, unit }]) => `${id} ${value} ${unit}`)
          .join('; '),
      ]),
    },
  ];
  return writeXlsx(sheets);
}
