import { companiesIn } from '#plugins/company/company/server';
import type { TaskReader, TaskSource } from '#plugins/platform/tasks/server';
import type { Trx } from '#server';
import { deadlineNotices, overdueNotices } from '../../contract/index.ts';
import { isMetBy, nearDeadlines, type Deadline } from '../../domain/index.ts';
import { sizesOf } from '../baseline-store.ts';
import { concernsOf } from '../concerns.ts';
import type { FiledDeadline, FiledDeadlines } from '../filed-deadlines.ts';
import type { ThresholdCells } from '../threshold-cells.ts';

/** Where a deadline is worked on: the report that is filed for it, or what applies to the company. */
const LINKS: Partial<Readonly<Record<Deadline['id'], string>>> = { 'nger-report': 'report', 'aasb-report': 'report' };

/** Statutory deadlines that apply to a company by its records and are not met: those of the next weeks, and overdue ones. */
export const deadlineTasks = (cells: ThresholdCells, filed: readonly FiledDeadlines[]): TaskSource => ({
  id: 'deadlines',
  authorities: ['COMPANY_ADMIN'],
  notices: [...deadlineNotices, ...overdueNotices].map(({ id }) => id),
  async open(trx, reader) {
    const near = await openDeadlines(trx, { cells, filed }, reader);
    return near.map(({ id, day, year }) => ({
      key: `${id}:${year}`,
      kind: 'thresholds.deadline',
      title: { key: `thresholds.task.${id}`, values: { year: `FY${year}` } },
      count: 1,
      stake: null,
      due: day,
      link: LINKS[id] ?? 'thresholds',
    }));
  },
});

async function openDeadlines(
  trx: Trx,
  { cells, filed }: { readonly cells: ThresholdCells; readonly filed: readonly FiledDeadlines[] },
  { companyId, today }: TaskReader,
): Promise<readonly Deadline[]> {
  if (!(await companiesIn(trx, 'AU')).has(companyId)) return [];
  const met: FiledDeadline[] = [];
  for (const one of filed) met.push(...(await one.filed(trx, companyId)));
  const unmet = nearDeadlines(today).filter((deadline) => !met.some((one) => isMetBy(one, deadline)));
  const open: Deadline[] = [];
  for (const year of new Set(unmet.map((one) => one.year))) {
    const concerns = await concernsOf(trx, cells, year, [companyId]);
    const size = (await sizesOf(trx, companyId, year)).get(companyId) ?? null;
    open.push(...unmet.filter((one) => one.year === year && concerns(companyId, one, size) === true));
  }
  return open;
}
