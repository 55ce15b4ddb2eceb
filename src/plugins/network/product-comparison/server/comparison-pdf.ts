import type { Readable } from 'node:stream';
import {
  pdfHeading,
  pdfText,
  writePdf,
  type PdfColumn,
  type PdfContent,
  type PdfDocument,
  type PdfRow,
  type TextLanguage,
} from '#server';
import { shortPlace } from '#plugins/company/company/contract';
import type { ComparisonResult } from '../contract/index.ts';
import { measured } from '../domain/index.ts';
import { emissionBars } from './comparison-drawing.ts';
import { fixedIn, workingText } from './figure-text.ts';
import type { SayInFile } from './texts/index.ts';
import { written } from './written.ts';

/** A comparison to be exported. */
interface ComparisonPaper {
  readonly name: string | null;
  readonly note: string;
  readonly result: ComparisonResult;
  /** Time of calculation, ISO 8601. */
  readonly at: string;
  /** Name of the sharing company; null: the own one. */
  readonly from: string | null;
  readonly company: PdfDocument['company'];
}

interface PdfInput {
  readonly result: ComparisonResult;
  readonly say: SayInFile;
  readonly language: TextLanguage;
}

/** The duty cycle in one line. */
function dutyLine({ result, say, language }: PdfInput): string {
  const { place, edition, method, usage, usageUnit } = result;
  const where =
    place.facilityName === null
      ? say('product-comparison.file.australia')
      : `${place.facilityName}, ${shortPlace(place)} (${place.grid})`;
  return [
    say(`product-comparison.file.perYear.${usageUnit}`, { usage: written(usage, language) }),
    where,
    edition,
    say(`product-comparison.file.method.${method}`),
  ].join(' · ');
}

function keyFigures({ result, say, language }: PdfInput): PdfContent[] {
  const rows = measured(result.products, result.method).map(({ measure, values, best }) => {
    const label =
      measure.unit === ''
        ? say(`product-comparison.file.measures.${measure.id}`)
        : `${say(`product-comparison.file.measures.${measure.id}`)}, ${measure.unit}`;
    const cells = values.map((value, index) => {
      const unit = measure.unit === '' && value !== null ? ` ${result.products[index]?.year.unit ?? ''}` : '';
      const isBest = best.includes(index);
      return { text: `${isBest ? '● ' : ''}${fixedIn(value, measure.decimals, language)}${unit}`, strong: isBest };
    });
    return { cells: [label, ...cells] };
  });
  return [
    pdfHeading(say('product-comparison.file.keyFigures')),
    byProduct(result, say('product-comparison.file.figure'), rows),
    pdfText(`${say('product-comparison.file.lowest')} ${say('product-comparison.file.note')}`, 'quiet'),
  ];
}

/** A table with a column for each product. */
function byProduct({ products }: ComparisonResult, first: string, rows: readonly PdfRow[]): PdfContent {
  const column = ({ name }: { readonly name: string }): PdfColumn => ({ title: name, width: '*', isFigure: true });
  return {
    kind: 'table',
    columns: [{ title: first, width: products.length > 3 ? 110 : 150 }, ...products.map(column)],
    rows,
  };
}

function breakEven({ result, say, language }: PdfInput): PdfContent[] {
  const unit = result.usageUnit === 'KM' ? 'km' : 'h';
  const rows = result.products.slice(1).map(({ name, against }) => {
    const at = against.cost.at === null ? '' : `${fixedIn(against.cost.at, 0, language)} ${unit}`;
    const cells = [
      name,
      say(`product-comparison.file.states.${against.cost.state}`, { at }),
      against.cost.at === null ? '' : `${against.cost.formula} = ${against.cost.substituted}`,
      against.abatement === null ? '–' : `A$ ${fixedIn(against.abatement, 0, language).replace('-', '−')}/t`,
    ];
    return { cells };
  });
  return [
    pdfHeading(say('product-comparison.file.breakEven')),
    pdfText(say('product-comparison.file.reference', { name: result.products[0]?.name ?? '' }), 'quiet'),
    {
      kind: 'table',
      columns: [
        { title: say('product-comparison.file.product'), width: 110 },
        { title: say('product-comparison.file.cheaper'), width: 110 },
        { title: say('product-comparison.file.formula'), width: '*' },
        { title: say('product-comparison.file.abatement'), width: 78, isFigure: true },
      ],
      rows,
    },
  ];
}

function sensitivity({ result, say, language }: PdfInput): PdfContent[] {
  const questions = (['usage', 'edition', 'renewableDiesel'] as const).filter(
    (one) => result.sensitivity[one].length > 0,
  );
  return [
    pdfHeading(say('product-comparison.file.sensitivity')),
    ...questions.map((question): PdfContent => {
      const isShare = question !== 'edition';
      const rows = result.sensitivity[question].map(({ at, tonnes }) => ({
        cells: [isShare ? `${at} %` : at, ...tonnes.map((value) => fixedIn(value, 2, language))],
      }));
      return byProduct(result, say(`product-comparison.file.questions.${question}`), rows);
    }),
  ];
}

function productsTable({ result, say, language }: PdfInput): PdfContent[] {
  return [
    pdfHeading(say('product-comparison.file.products')),
    {
      kind: 'table',
      columns: [
        { title: say('product-comparison.file.product'), width: 130 },
        { title: say('product-comparison.file.burn'), width: 'auto', isFigure: true },
        { title: say('product-comparison.file.payload'), width: 'auto', isFigure: true },
        { title: say('product-comparison.file.price'), width: 'auto', isFigure: true },
        { title: say('product-comparison.file.source'), width: '*' },
      ],
      rows: result.compared.map(({ name, burnMed, burnUnit, payload, price, source }) => ({
        cells: [
          name,
          `${written(burnMed, language)} ${burnUnit}`,
          payload === null ? '–' : `${written(payload, language)} t`,
          price === null ? '–' : `A$ ${fixedIn(price, 0, language)}`,
          source,
        ],
      })),
    },
  ];
}

function workings({ result, say }: PdfInput): PdfContent[] {
  return result.products.flatMap(({ name, steps }) => [
    pdfHeading(`${say('product-comparison.file.working')}: ${name}`),
    {
      kind: 'table',
      columns: [
        { title: say('product-comparison.file.formula'), width: 140 },
        { title: say('product-comparison.file.numbers'), width: '*' },
        { title: say('product-comparison.file.result'), width: 110 },
      ],
      rows: steps
        .filter(({ result: value }) => value !== null)
        .map((step) => ({
          cells: [step.formula, step.substituted, `${workingText(step.result ?? '')} ${step.unit}`],
        })),
    },
  ]);
}

function factors({ result, say }: PdfInput): PdfContent[] {
  return [
    pdfHeading(say('product-comparison.file.factors')),
    {
      kind: 'table',
      columns: [
        { title: say('product-comparison.file.line'), width: '*' },
        { title: say('product-comparison.file.edition'), width: 'auto' },
        { title: say('product-comparison.file.source'), width: 230 },
      ],
      rows: result.factors.map(({ name, edition, source, table }) => ({
        cells: [name, edition, table ? `${source}, ${table}` : source],
      })),
    },
  ];
}

/** A comparison as a document to hand on: the answer first, then its basis. */
export function comparisonPdf(paper: ComparisonPaper, say: SayInFile, language: TextLanguage): Readable {
  const { result, from } = paper;
  const input: PdfInput = { result, say, language };
  const total = measured(result.products, result.method).find(({ measure }) => measure.id === 'total');
  const lead = total?.best.flatMap((index) => {
    const product = result.products[index];
    const tonnes = fixedIn(total.values[index] ?? null, 1, language);
    return product ? [say('product-comparison.file.best', { name: product.name, tonnes })] : [];
  });
  const intro = [
    paper.note,
    ...(from === null ? [] : [say('product-comparison.file.sharedBy', { company: from })]),
  ].filter(Boolean);
  return writePdf({
    title: paper.name ?? say('product-comparison.file.title'),
    subtitle: dutyLine(input),
    language,
    company: paper.company,
    createdAt: paper.at,
    footer: `${say('product-comparison.file.title')} · ${paper.at.slice(0, 10)} · Scopebook`,
    pageLabel: (page, pages) => say('product-comparison.file.page', { page: String(page), pages }),
    content: [
      ...intro.map((text) => pdfText(text)),
      ...(lead ?? []).map((text) => pdfText(text, 'lead')),
      pdfHeading(say('product-comparison.file.chart')),
      emissionBars(result, say, language),
      ...keyFigures(input),
      ...breakEven(input),
      ...sensitivity(input),
      ...productsTable(input),
      ...factors(input),
      ...workings(input),
    ],
  });
}
