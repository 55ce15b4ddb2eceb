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
import type { Texts, Threads } from '#server';
import { compareTask, type Comparison } from './compare-task.ts';
import type { Say, Word } from './texts/index.ts';

/** The period of a report and the same months a year before, by its book and method. */
export function varianceReport(threads: Threads, texts: Texts): ReportDefinition {
  return {
    id: 'variance',
    order: 160,
    subject: 'company',
    isForStaff: true,
    title: (language) => texts.in<Word>(language)('variance.report.title'),
    write: (context) => write(context, threads, texts.in<Word>(context.language)),
  };
}

async function write(context: ReportContext, threads: Threads, say: Say): Promise<ReportBody> {
  const { company, query } = context;
  const { from, to, framework, basis, scope2Method, includeDrafts, facilities } = query;
  const rules = { framework, basis, scope2Method, includeDrafts, gwpSet: 'AR5' } as const;
  const question = {
    from: { ...yearBefore(context), ...rules },
    to: { from, to, ...rules },
    facilities: [...facilities],
    scopes: [],
    inputTypes: [],
  };
  // In a thread, on the snapshot of this report: other requests are answered meanwhile.
  const asked = { companyId: company.id, question, snapshot: await context.snapshot() };
  const found = await threads.run(compareTask, asked, { owner: company.id });
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
        rows: partRows(found, context, say),
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

const periodOf = ({ periods }: Pick<Comparison, 'periods'>, which: 'from' | 'to', say: Say) =>
  say('variance.report.period', { from: periods[which].from, to: periods[which].to });

function barRows(found: Comparison, say: Say): ReportRow[] {
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

function partRows({ parts, others }: Comparison, { names }: ReportContext, say: Say): ReportRow[] {
  const rest = others && {
    cause: say('variance.report.others', { parts: others.parts }),
    amount: others.amount,
  };
  return [
    ...parts.map(({ cause, facility, facilityName, scope, category, input, editions, fate, amount }, at) =>
      row(
        `part-${at}`,
        {
          cause: fate
            ? `${say(`variance.cause.${cause}`)} (${say(`variance.fate.${fate}`)})`
            : say(`variance.cause.${cause}`),
          facility: facilityName,
          scope: names.scope(scope),
          input: names.input(category, input),
          editions: editions ? editions.join(' → ') : null,
          amount,
        },
        { drill: { scope, categoryId: category, facilityId: facility, inputTypeId: input } },
      ),
    ),
    ...(rest ? [row('others', rest)] : []),
  ];
}
