import type { Readable } from 'node:stream';
import { bookOf } from '#plugins/insight/books/contract';
import { decimal } from '#domain/units';
import { pdfBars, pdfColumns, pdfText, writePdf, type PdfBar, type PdfContent } from '#server';
import type {
  DashboardLanguage,
  DashboardTotals,
  EmissionBreakDown,
  MonthlyEmissions,
  YearlyEmissions,
} from '../../contract/index.ts';
import { headlineOf } from '../../domain/index.ts';
import { inUnit, sumOf, type TableStyle } from '../file-tables.ts';
import type { PanelQuery } from '../panel-query.ts';
import { totalName } from '../texts/index.ts';
import { totalCards, TOTALS_HEIGHT, type PageTotal } from './page-totals.ts';
import type { PageOrigin } from './page-facts.ts';
import { dayText, momentText, monthsText, monthText, numberText, shortened, tonnesText } from './page-words.ts';

/** Figures of a page, from one snapshot: the same as on the screen. */
export interface PageFigures {
  readonly query: PanelQuery;
  readonly style: TableStyle;
  readonly language: DashboardLanguage;
  readonly origin: PageOrigin;
  readonly totals: DashboardTotals;
  readonly monthly: MonthlyEmissions;
  readonly categories: EmissionBreakDown;
  readonly facilities: EmissionBreakDown;
  readonly years: YearlyEmissions;
}

/** Bars of a chart, and years: the last ones. */
export const PAGE_BARS = 6;
const YEARS = 6;

/** Letters after which a name is cut, so that the page stays one page. */
const NAME = 80;
const EDITIONS = 90;

/** The dashboard as one page of A4 across: sentence, totals, four charts, and where the figures come from. */
export function pagePdf(figures: PageFigures, at: string, timeZone: string): Readable {
  const { style, language, origin, totals } = figures;
  const { say } = style;
  const title = say('dashboard.file.page.title');
  const period = `${dayText(totals.from, language)} – ${dayText(totals.to, language)}`;
  const made = momentText(at, language, timeZone);
  return writePdf({
    title,
    subtitle: period,
    language,
    company: {
      name: shortened(origin.company?.name ?? say('dashboard.file.page.companies'), NAME),
      logo: origin.company?.logo ?? null,
    },
    createdAt: at,
    footer: `${title} · ${period} · ${made}`,
    pageLabel: (page, pages) => say('dashboard.file.page.number', { page, pages }),
    orientation: 'landscape',
    content: contentOf(figures, made),
  });
}

function contentOf(figures: PageFigures, made: string): readonly PdfContent[] {
  const sentence = sentenceOf(figures);
  return [
    ...(sentence === null ? [] : [pdfText(sentence, 'lead')]),
    { kind: 'facts', facts: factsOf(figures, made) },
    {
      kind: 'fill',
      rows: [
        { height: TOTALS_HEIGHT, drawings: [totalCards(totalsOf(figures))] },
        { drawings: [monthsChart(figures), yearsChart(figures)] },
        { drawings: [breakDownChart(figures, 'categories'), breakDownChart(figures, 'facilities')] },
      ],
    },
  ];
}

function sentenceOf({ totals, categories, style, language }: PageFigures): string | null {
  const headline = headlineOf(totals, categories.rows);
  if (headline === null) return null;
  const { say, unit, names } = style;
  const { amount, months, change, largest } = headline;
  const figure = `${tonnesText(amount, unit, language)} ${unit} CO2-e`;
  return [
    say('dashboard.file.page.total', { amount: figure, months: monthsText(months, language) }),
    change === null
      ? ''
      : say(`dashboard.file.page.${change.way}`, {
          change: numberText(change.percent, 1, language),
          before: monthsText(change.before, language),
        }),
    largest === null
      ? ''
      : say('dashboard.file.page.largest', {
          source: shortened(names.category(largest.id), NAME),
          share: largest.percent,
        }),
    '.',
  ].join('');
}

function factsOf(
  { query, style: { say }, totals, origin, language }: PageFigures,
  made: string,
): readonly (readonly [string, string])[] {
  const { book, includeDrafts } = query.ledger;
  const framework = book === null ? say('dashboard.file.noBook') : bookOf(book).name;
  const count = (value: number) => numberText(String(value), 0, language);
  return [
    [say('dashboard.file.book'), `${framework}, ${say(`dashboard.file.methods.${query.method}`)}`],
    [
      say('dashboard.file.records'),
      `${count(totals.records)}, ${say(includeDrafts ? 'dashboard.file.withDrafts' : 'dashboard.file.withoutDrafts')}`,
    ],
    [say('dashboard.file.page.editions'), shortened(origin.editions.join(', ') || '–', EDITIONS)],
    [say('dashboard.file.page.prepared'), `${shortened(origin.author, NAME)}, ${made}`],
  ];
}

function totalsOf({ totals, style: { say, unit }, language }: PageFigures): readonly PageTotal[] {
  const before = monthsText({ from: totals.previousFrom, to: totals.previousTo }, language);
  const changed = (change: string | null) =>
    change === null
      ? []
      : [say('dashboard.file.page.change', { change: signed(numberText(change, 1, language)), before })];
  const emission = (label: string, amount: string | null, below: readonly string[]): PageTotal => ({
    label,
    figure: tonnesText(amount, unit, language),
    unit: `${unit} CO2-e`,
    below,
  });
  return [
    emission(say('dashboard.file.overall'), totals.overall.amount, changed(totals.overall.change)),
    ...totals.totals.map((total) => {
      const label = totalName(total.id, say) ?? total.id;
      const below = [
        ...changed(total.change),
        ...(total.second
          ? [`${say('dashboard.file.market')} ${tonnesText(total.second.amount, unit, language)} ${unit}`]
          : []),
      ];
      return total.unit === 't CO2-e'
        ? emission(label, total.amount, below)
        : { label, figure: numberText(total.amount, 0, language), unit: total.unit, below };
    }),
  ];
}

const signed = (text: string) => (/^[−0]/.test(text) ? text : `+${text}`);

const drawn = (amount: string | null) => (amount === null ? null : Number(amount));

const highestOf = (sums: readonly (string | null)[]) =>
  sums.reduce((most, one) => (one !== null && (most === null || decimal(one).gt(most)) ? one : most), null);

function monthsChart({ monthly: { months, series }, style, language }: PageFigures) {
  const { say, unit } = style;
  const sums = months.map((_, at) => sumOf(series.map(({ values }) => values[at] ?? null)));
  const isLong = months.length > 12;
  return pdfColumns({
    heading: `${say('dashboard.file.panels.months')} (${unit} CO2-e)`,
    names: series.map(({ id, scope }) => totalName(id, say) ?? `${say('dashboard.file.scope')} ${scope}`),
    columns: months.map((month, at) => ({
      label: monthText(month, language, isLong),
      text: tonnesText(sums[at] ?? null, unit, language),
      values: series.map(({ values }) => drawn(values[at] ?? null)),
    })),
    highest: say('dashboard.file.page.highest', { amount: tonnesText(highestOf(sums), unit, language) }),
    nothing: say('dashboard.file.page.nothing'),
  });
}

function yearsChart({ years: { years }, monthly, style, language }: PageFigures) {
  const { say, unit } = style;
  const shown = years.slice(-YEARS);
  return pdfColumns({
    heading: `${say('dashboard.file.panels.years')} (${unit} CO2-e)`,
    names: monthly.series.map(({ id, scope }) => totalName(id, say) ?? `${say('dashboard.file.scope')} ${scope}`),
    columns: shown.map(({ label, amount, scopes }) => ({
      label,
      text: tonnesText(amount, unit, language),
      values: monthly.series.map(({ scope }) => drawn(scopes.find((one) => one.scope === scope)?.amount ?? null)),
    })),
    highest: say('dashboard.file.page.highest', {
      amount: tonnesText(highestOf(shown.map(({ amount }) => amount)), unit, language),
    }),
    nothing: say('dashboard.file.page.nothing'),
  });
}

/** The largest groups; what is left is one bar, so that the bars add up to the total. */
function breakDownChart({ style, language, ...figures }: PageFigures, which: 'categories' | 'facilities') {
  const { say, unit, names } = style;
  const { rows, more } = figures[which];
  const bar = (name: string, amount: string | null, isRest = false): readonly PdfBar[] =>
    amount === null
      ? []
      : [{ name, value: Number(inUnit(amount, unit)), text: tonnesText(amount, unit, language), isRest }];
  const heading = say(
    which === 'categories' ? 'dashboard.file.panels.emissionTypes' : 'dashboard.file.panels.facilities',
  );
  return pdfBars(
    `${heading} (${unit} CO2-e)`,
    [
      ...rows.flatMap(({ id, name, amount }) => bar(which === 'categories' ? names.category(id) : name, amount)),
      ...(more === null ? [] : bar(say('dashboard.file.page.others', { count: more.groups }), more.amount, true)),
    ],
    say('dashboard.file.page.nothing'),
  );
}
