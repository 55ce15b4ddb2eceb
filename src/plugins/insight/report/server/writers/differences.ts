import { decimal } from '#domain/units';
import { bookOf } from '#plugins/insight/books/contract';
import { columns, row, section, T } from '../sections/document-parts.ts';
import { amount } from '../sections/figures.ts';
import type { PartReader } from '../reading/part-reader.ts';
import type { ReportContext } from '../report-definition.ts';
import type { WrittenSection } from '../written-report.ts';

/** Why a report differs from the dashboard of the same days: each difference in t, and the resulting figure. */
export async function differencesSection(context: ReportContext, reader: PartReader): Promise<WrittenSection> {
  const { say, query } = context;
  const steps = await reader.differences(context);
  const places = {
    book: bookOf(query.framework).name,
    method: say(`report.file.method.${query.scope2Method}`),
  };
  const rows = steps.map(({ id, total }, at) => {
    const before = steps[at - 1]?.total ?? null;
    return row(id, {
      line: say(`report.file.row.difference-${id}`, places),
      amount: before === null ? null : amount(total.minus(before)),
      total: amount(total),
    });
  });
  const last = steps.at(-1)?.total ?? decimal(0);
  const first = steps[0]?.total ?? decimal(0);
  const report = {
    line: say('report.file.row.difference-report', places),
    amount: amount(last.minus(first)),
    total: amount(last),
  };
  return section('differences', say('report.file.section.differences'), {
    columns: columns(say, [
      ['line', 'text'],
      ['amount', 'amount', T],
      ['total', 'amount', T],
    ]),
    rows: [...rows, row('report', report, { isTotal: true })],
    note: say('report.file.note.differences'),
  });
}
