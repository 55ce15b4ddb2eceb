import type { Readable } from 'node:stream';
import { pdfHeading, pdfText, writePdf, type PdfColumn, type PdfContent, type PdfDocument, type PdfRow } from '#server';
import type { ComparisonResult } from '../contract/index.ts';
import { measured } from '../domain/index.ts';
import { emissionBars } from './comparison-drawing.ts';
import { fixedIn, workingText } from './figure-text.ts';
import { filled, wordsOf, written, type FileLanguage, type FileWords } from './file-words/file-words.ts';

/** A comparison on its way into a file. */
interface ComparisonPaper {
  readonly name: string | null;
  readonly note: string;
  readonly result: ComparisonResult;
  /** Moment it was calculated, ISO 8601. */
  readonly at: string;
  /** Who shares it; null: the own one. */
  readonly from: string | null;
  readonly company: PdfDocument['company'];
}

interface Telling {
  readonly result: ComparisonResult;
  readonly words: FileWords;
  readonly language: FileLanguage;
}

/** The duty cycle in one line. */
function dutyLine({ result, words, language }: Telling): string {
  const { place, edition, method, usage, usageUnit } = result;
  const where = place.facilityName === null ? words.australia : `${place.facilityName}, ${place.state} (${place.grid})`;
  return [
    filled(words.perYear[usageUnit], { usage: written(usage, language) }),
    where,
    edition,
    words.method[method],
  ].join(' · ');
}

function keyFigures({ result, words, language }: Telling): PdfContent[] {
  const rows = measured(result.products, result.method).map(({ measure, values, best }) => {
    const label = measure.unit === '' ? words.measures[measure.id] : `${words.measures[measure.id]}, ${measure.unit}`;
    const cells = values.map((value, index) => {
      const unit = measure.unit === '' && value !== null ? ` ${result.products[index]?.year.unit ?? ''}` : '';
      const isBest = best.includes(index);
      return { text: `${isBest ? '● ' : ''}${fixedIn(value, measure.decimals, language)}${unit}`, strong: isBest };
    });
    return { cells: [label, ...cells] };
  });
  return [
    pdfHeading(words.keyFigures),
    byProduct(result, words.figure, rows),
    pdfText(`${words.lowest} ${words.note}`, 'quiet'),
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

function breakEven({ result, words, language }: Telling): PdfContent[] {
  const unit = result.usageUnit === 'KM' ? 'km' : 'h';
  const rows = result.products.slice(1).map(({ name, against }) => {
    const at = against.cost.at === null ? '' : `${fixedIn(against.cost.at, 0, language)} ${unit}`;
    const cells = [
      name,
      filled(words.states[against.cost.state], { at }),
      against.cost.at === null ? '' : `${against.cost.formula} = ${against.cost.substituted}`,
      against.abatement === null ? '–' : `A$ ${fixedIn(against.abatement, 0, language).replace('-', '−')}/t`,
    ];
    return { cells };
  });
  return [
    pdfHeading(words.breakEven),
    pdfText(filled(words.reference, { name: result.products[0]?.name ?? '' }), 'quiet'),
    {
      kind: 'table',
      columns: [
        { title: words.product, width: 110 },
        { title: words.cheaper, width: 110 },
        { title: words.formula, width: '*' },
        { title: words.abatement, width: 78, isFigure: true },
      ],
      rows,
    },
  ];
}

function sensitivity({ result, words, language }: Telling): PdfContent[] {
  const questions = (['usage', 'edition', 'renewableDiesel'] as const).filter(
    (one) => result.sensitivity[one].length > 0,
  );
  return [
    pdfHeading(words.sensitivity),
    ...questions.map((question): PdfContent => {
      const isShare = question !== 'edition';
      const rows = result.sensitivity[question].map(({ at, tonnes }) => ({
        cells: [isShare ? `${at} %` : at, ...tonnes.map((value) => fixedIn(value, 2, language))],
      }));
      return byProduct(result, words.questions[question], rows);
    }),
  ];
}

function productsTable({ result, words, language }: Telling): PdfContent[] {
  return [
    pdfHeading(words.products),
    {
      kind: 'table',
      columns: [
        { title: words.product, width: 130 },
        { title: words.burn, width: 'auto', isFigure: true },
        { title: words.payload, width: 'auto', isFigure: true },
        { title: words.price, width: 'auto', isFigure: true },
        { title: words.source, width: '*' },
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

function workings({ result, words }: Telling): PdfContent[] {
  return result.products.flatMap(({ name, steps }) => [
    pdfHeading(`${words.working}: ${name}`),
    {
      kind: 'table',
      columns: [
        { title: words.formula, width: 140 },
        { title: words.numbers, width: '*' },
        { title: words.result, width: 110 },
      ],
      rows: steps
        .filter(({ result: value }) => value !== null)
        .map((step) => ({
          cells: [step.formula, step.substituted, `${workingText(step.result ?? '')} ${step.unit}`],
        })),
    },
  ]);
}

function factors({ result, words }: Telling): PdfContent[] {
  return [
    pdfHeading(words.factors),
    {
      kind: 'table',
      columns: [
        { title: words.line, width: '*' },
        { title: words.edition, width: 'auto' },
        { title: words.source, width: 230 },
      ],
      rows: result.factors.map(({ name, edition, source, table }) => ({
        cells: [name, edition, table ? `${source}, ${table}` : source],
      })),
    },
  ];
}

/** A comparison as a document to hand on: the answer first, then what it is made of. */
export function comparisonPdf(paper: ComparisonPaper, language: FileLanguage): Readable {
  const { result, from } = paper;
  const words = wordsOf(language);
  const telling: Telling = { result, words, language };
  const total = measured(result.products, result.method).find(({ measure }) => measure.id === 'total');
  const lead = total?.best.flatMap((index) => {
    const product = result.products[index];
    const tonnes = fixedIn(total.values[index] ?? null, 1, language);
    return product ? [filled(words.best, { name: product.name, tonnes })] : [];
  });
  const intro = [paper.note, ...(from === null ? [] : [filled(words.sharedBy, { company: from })])].filter(Boolean);
  return writePdf({
    title: paper.name ?? words.title,
    subtitle: dutyLine(telling),
    language,
    company: paper.company,
    createdAt: paper.at,
    footer: `${words.title} · ${paper.at.slice(0, 10)} · Scopebook`,
    pageLabel: (page, pages) => filled(words.page, { page: String(page), pages }),
    content: [
      ...intro.map((text) => pdfText(text)),
      ...(lead ?? []).map((text) => pdfText(text, 'lead')),
      pdfHeading(words.chart),
      emissionBars(result, words, language),
      ...keyFigures(telling),
      ...breakEven(telling),
      ...sensitivity(telling),
      ...productsTable(telling),
      ...factors(telling),
      ...workings(telling),
    ],
  });
}
