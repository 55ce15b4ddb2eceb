import { writeXlsx, type SheetPlan, type SheetValue } from '#server';
import type { ComparisonResult } from '../contract/index.ts';
import { measured } from '../domain/index.ts';
import type { SayInFile } from './texts/index.ts';

const figure = (text: string | null): SheetValue => (text === null ? null : { text, kind: 'number' });

/** A comparison as a workbook: key figures, sensitivity, workings and factors, with exact figures. */
export function comparisonXlsx(result: ComparisonResult, say: SayInFile): AsyncIterable<Buffer> {
  const names = result.products.map(({ name }) => ({ title: name, width: 28 }));
  const sheets: readonly SheetPlan[] = [
    {
      name: say('product-comparison.file.keyFigures'),
      columns: [
        { title: say('product-comparison.file.figure'), width: 32 },
        { title: say('product-comparison.file.unit'), width: 16 },
        ...names,
      ],
      rows: measured(result.products, result.method).map(({ measure, values }) => [
        say(`product-comparison.file.measures.${measure.id}`),
        measure.unit === '' ? result.products.map(({ year }) => year.unit).join(' / ') : measure.unit,
        ...values.map(figure),
      ]),
    },
    {
      name: say('product-comparison.file.questions.usage'),
      columns: [
        { title: say('product-comparison.file.questions.usage') },
        { title: say('product-comparison.file.unit') },
        ...names,
      ],
      rows: (['usage', 'edition', 'renewableDiesel'] as const).flatMap((question) =>
        result.sensitivity[question].flatMap(({ at, tonnes, cost }): SheetValue[][] => {
          const label = question === 'edition' ? at : `${say(`product-comparison.file.questions.${question}`)} ${at} %`;
          return [
            [label, 't CO2-e', ...tonnes.map(figure)],
            [label, 'A$', ...cost.map(figure)],
          ];
        }),
      ),
    },
    {
      name: say('product-comparison.file.products'),
      columns: [
        { title: say('product-comparison.file.product'), width: 32 },
        { title: say('product-comparison.file.burn'), kind: 'number' },
        { title: say('product-comparison.file.unit') },
        { title: `${say('product-comparison.file.payload')} (t)`, kind: 'number' },
        { title: `${say('product-comparison.file.price')} (A$)`, kind: 'number' },
        { title: say('product-comparison.file.source'), width: 40 },
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
      name: say('product-comparison.file.working'),
      columns: [
        { title: say('product-comparison.file.product'), width: 32 },
        { title: say('product-comparison.file.line'), width: 22 },
        { title: say('product-comparison.file.formula'), width: 40 },
        { title: say('product-comparison.file.numbers'), width: 60 },
        { title: say('product-comparison.file.result'), kind: 'number', width: 20 },
        { title: say('product-comparison.file.unit'), width: 16 },
      ],
      rows: result.products.flatMap(({ name, steps }) =>
        steps.map((step) => [name, step.id, step.formula, step.substituted, step.result, step.unit]),
      ),
    },
    {
      name: say('product-comparison.file.factors'),
      columns: [
        { title: say('product-comparison.file.line'), width: 36 },
        { title: say('product-comparison.file.edition'), width: 14 },
        { title: say('product-comparison.file.source'), width: 50 },
        { title: say('product-comparison.file.table'), width: 20 },
        { title: say('product-comparison.file.result'), width: 60 },
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
