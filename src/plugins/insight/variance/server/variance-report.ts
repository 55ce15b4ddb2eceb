import { decimal, fixedText, sum } from '#domain/units';
import type { ReportColumn, ReportRow } from '#plugins/insight/report/contract';
import {
  row,
  section,
  T,
  yearBefore,
  type ReportBody,
  type ReportContext,
  type ReportDefinition,
} from '#plugins/insight/report/server';
import type { Texts, Trx } from '#server';
import type { Cause, Part } from '../domain/index.ts';
import type { Say, Word } from './texts/index.ts';
import { facilityNames } from './variance-answer.ts';
import type { FoundVariance, VarianceView } from './variance-view.ts';

/** Parts of the table of records: the largest, and all others together. */
const PARTS_AT_MOST = 2_000;

/** The period of a report and the same months a year before, by its book and method. */
export function varianceReport(view: VarianceView, texts: Texts): ReportDefinition {
  return {
    id: 'variance',
    order: 160,
    subject: 'company',
    isForStaff: true,
    title: (language) => texts.in<Word>(language)('variance.report.title'),
    write: (context) => write(context, view, texts.in<Word>(context.language)),
  };
}

async function write(context: ReportContext, view: VarianceView, say: Say): Promise<ReportBody> {
  const { company, query } = context;
  const { from, to, framework, basis, scope2Method, includeDrafts, facilities } = query;
  const rules = { framework, basis, scope2Method, includeDrafts, gwpSet: 'AR5' } as const;
  const read = async (trx: Trx) => ({
    found: await view.of(trx, company.id, {
      from: { ...yearBefore(context), ...rules },
      to: { from, to, ...rules },
      facilities,
      scopes: [],
      inputTypes: [],
    }),
    names: await facilityNames(trx, company.id),
  });
  const { found, names } = await context.read(company.id, read);
  const { uncalculated } = found;
  const missing = uncalculated.from + uncalculated.to;
  return {
    notes: missing === 0 ? [] : [say('variance.report.uncalculated', { records: missing })],
    sections: [
      section('variance', say('variance.report.bars'), {
        columns: [textColumn('line', say('variance.report.line')), amountColumn(say)],
        rows: barRows(found, say),
        note: say('variance.report.note'),
      }),
      section('variance-parts', say('variance.report.parts'), {
        columns: [
          ...(['cause', 'facility', 'scope', 'input', 'editions'] as const).map((id) =>
            textColumn(id, say(`variance.report.${id}`)),
          ),
          amountColumn(say),
        ],
        rows: partRows(found, names, context, say),
      }),
    ],
    controls: (['from', 'to'] as const).map((which) => ({
      id: `variance-${which}`,
      label: periodOf(found, which, say),
      unit: T,
      amount: found[which],
    })),
  };
}

const textColumn = (id: string, label: string): ReportColumn => ({ id, label, kind: 'text', unit: null });
const amountColumn = (say: Say): ReportColumn => ({
  id: 'amount',
  label: say('variance.report.amount'),
  kind: 'amount',
  unit: T,
});

const periodOf = ({ periods }: FoundVariance, which: 'from' | 'to', say: Say) =>
  say('variance.report.period', { from: periods[which].from, to: periods[which].to });

function barRows(found: FoundVariance, say: Say): ReportRow[] {
  const total = (which: 'from' | 'to') =>
    row(which, { line: periodOf(found, which, say), amount: found[which] }, { isTotal: true });
  return [
    total('from'),
    ...found.bars.map(({ cause, amount }) =>
      row(cause, { line: say(`variance.cause.${cause}`), amount }, { level: 1 }),
    ),
    total('to'),
    row('difference', { line: say('variance.report.difference'), amount: found.difference }),
  ];
}

interface Line extends Part {
  readonly cause: Cause;
}

function partRows(
  { bars }: FoundVariance,
  facilities: ReadonlyMap<string, string>,
  { names }: ReportContext,
  say: Say,
): ReportRow[] {
  const parts = bars.flatMap(({ cause, parts: own }) => own.map((part): Line => ({ cause, ...part })));
  const shown = parts.slice(0, PARTS_AT_MOST);
  const rest = parts.slice(PARTS_AT_MOST);
  const others = {
    cause: say('variance.report.others', { parts: rest.length }),
    amount: fixedText(sum(rest.map(({ amount }) => decimal(amount))), 6),
  };
  return [
    ...shown.map(({ cause, facility, scope, category, input, editions, fate, amount }, at) =>
      row(
        `part-${at}`,
        {
          cause: fate
            ? `${say(`variance.cause.${cause}`)} (${say(`variance.fate.${fate}`)})`
            : say(`variance.cause.${cause}`),
          facility: facilities.get(facility) ?? facility,
          scope: names.scope(scope),
          input: names.input(category, input),
          editions: editions ? editions.join(' → ') : null,
          amount,
        },
        { drill: { scope, categoryId: category, facilityId: facility, inputTypeId: input } },
      ),
    ),
    ...(rest.length === 0 ? [] : [row('others', others)]),
  ];
}
