import { financialYearOf } from '#domain/time';
import { decimal } from '#domain/units';
import type { CompanyStore } from '#plugins/company/company/server';
import type { ReportColumn } from '#plugins/insight/report/contract';
import { amount, row, section, T, type ReportBody, type ReportDefinition } from '#plugins/insight/report/server';
import type { ReferenceLibrary, ReferenceNames } from '#plugins/reference/reference-data/server';
import type { Texts } from '#server';
import type { Screening, ScreeningRow } from '../contract/index.ts';
import type { ScreeningView } from './screening-view.ts';
import { sourcesOf, workingOf } from './screening-file.ts';
import type { FileText, SayInFile } from './texts/index.ts';

type View = Pick<ScreeningView, 'of'>;
type Companies = Pick<CompanyStore, 'firstMonth'>;

/** After the supply chain of the company. */
const ORDER = 135;

/** The screening of the 15 categories of Scope 3 as a report, with its files. */
export function screeningReport(
  view: View,
  companies: Companies,
  library: ReferenceLibrary,
  texts: Texts,
): ReportDefinition {
  return {
    id: 'screening',
    order: ORDER,
    subject: 'company',
    isForStaff: true,
    title: (language) => texts.in<FileText>(language)('screening.report.title'),
    async write(context) {
      const { company, query, language } = context;
      const found = await context.read(company.id, async (trx) => {
        const { year } = financialYearOf(query.to, await companies.firstMonth(trx, company.id));
        return view.of(trx, { companyId: company.id, year, includeDrafts: query.includeDrafts });
      });
      return bodyOf(found, texts.in<FileText>(language), library.namesIn(context.language));
    },
  };
}

type Names = Pick<ReferenceNames, 'category'>;

const figure = (text: string | null) => (text === null ? null : amount(decimal(text)));

const COLUMNS: readonly (readonly [id: string, text: FileText, kind: ReportColumn['kind'], unit: string | null])[] = [
  ['category', 'screening.file.category', 'text', null],
  ['state', 'screening.file.state', 'text', null],
  ['recorded', 'screening.file.recorded', 'amount', T],
  ['estimate', 'screening.file.estimate', 'amount', T],
  ['share', 'screening.file.share', 'percent', '%'],
  ['why', 'screening.report.why', 'text', null],
  ['working', 'screening.file.working', 'text', null],
  ['sources', 'screening.file.sources', 'text', null],
];

function bodyOf(found: Screening, say: SayInFile, names: Names): ReportBody {
  const { year, from, to, summary, rows } = found;
  const { relevant, notRelevant, notYet } = summary;
  return {
    notes: [
      say('screening.report.year', { year: `FY${String(year)}`, from, to }),
      say('screening.report.counts', { relevant, notRelevant, notYet }),
      say('screening.file.estimate.text'),
      say('screening.file.source.text'),
    ],
    sections: [
      section('categories', say('screening.file.categories'), {
        columns: COLUMNS.map(([id, text, kind, unit]) => ({ id, label: say(text), kind, unit })),
        rows: [
          ...rows.map((one) => rowOf(one, say, names)),
          row(
            'total',
            {
              category: say('screening.report.all'),
              recorded: figure(summary.recorded),
              estimate: null,
              share: summary.share,
            },
            { isTotal: true },
          ),
        ],
        note: say('screening.file.share.text'),
      }),
    ],
    controls: [],
  };
}

function rowOf(one: ScreeningRow, say: SayInFile, names: Names) {
  const { category, categoryId, state, reason, criteria, note, recorded, estimate, share } = one;
  const why = [reason, criteria.map((id) => say(`screening.file.criterion.${id}`)).join(', '), note];
  return row(
    String(category),
    {
      category: `${String(category)}. ${names.category(categoryId)}`,
      state: say(`screening.file.states.${state}`),
      recorded: figure(recorded),
      estimate: figure(estimate?.tonnes ?? null),
      share,
      why: why.filter((text) => text !== '').join(' · ') || null,
      working: workingOf(estimate),
      sources: sourcesOf(estimate),
    },
    { drill: recorded === null ? null : { scope: 3, categoryId } },
  );
}
