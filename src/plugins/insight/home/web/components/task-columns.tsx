import { formatDay, type Translate } from '#core';
import { Badge, Inline, NumberText, Text, TwoLines, type DataColumn } from '#design-system';
import type { TaskRow } from '#plugins/platform/tasks/contract';
import { kindKey } from '../task-keys.ts';

/** Facilities named in a row; the others are counted. */
const NAMED = 2;

/** Facilities of a task: the largest by name. */
export function placesOf(t: Translate, { facilities }: TaskRow): string {
  const names = facilities.slice(0, NAMED).map(({ name }) => name);
  const more = facilities.length - names.length;
  return more > 0 ? t('home.screen.places-more', { names: names.join(', '), count: more }) : names.join(', ');
}

/** How the amount at stake was found, or who handed the task over. */
function basisOf(t: Translate, { basis }: TaskRow): string {
  return basis === null ? '' : t(basis.message);
}

/** Columns of the list of tasks. */
export function taskColumns(t: Translate, today: string): readonly DataColumn<TaskRow>[] {
  return [
    {
      id: 'task',
      header: t('home.screen.task'),
      cell: (row) => <TwoLines first={t(row.message)} second={detailOf(t, row)} />,
      width: '100%',
      minWidth: 'xl',
    },
    {
      id: 'kind',
      header: t('home.screen.kind'),
      cell: ({ code }) => t(kindKey(code)),
      hideBelow: 'md',
      keepsLine: true,
    },
    {
      id: 'assignee',
      header: t('home.screen.owner'),
      cell: ({ owner }) => owner?.name ?? t('home.screen.anybody'),
      hideBelow: 'md',
      keepsLine: true,
    },
    {
      id: 'due',
      header: t('home.screen.due'),
      cell: (row) => <Due row={row} today={today} t={t} />,
      hideBelow: 'sm',
      keepsLine: true,
    },
    {
      id: 'tonnes',
      header: t('home.screen.at-stake'),
      unit: 't CO2-e',
      numeric: true,
      cell: (row) => <NumberText value={row.tonnes} digits={1} />,
    },
    { id: 'basis', header: t('home.screen.basis'), cell: (row) => basisOf(t, row), hideBelow: 'md', minWidth: 'sm' },
  ];
}

function detailOf(t: Translate, row: TaskRow): string {
  const { handedOver, snoozed } = row;
  if (snoozed !== null)
    return t('home.screen.snoozed-until', { day: formatDay(snoozed.until), reason: snoozed.reason });
  if (handedOver !== null) return t('home.screen.handed-over', { name: handedOver.by, remark: handedOver.remark });
  return placesOf(t, row);
}

function Due({ row: { due }, today, t }: { row: TaskRow; today: string; t: Translate }) {
  if (due === null) return null;
  return due < today ? (
    <Badge tone="danger">{t('home.screen.overdue', { day: formatDay(due) })}</Badge>
  ) : (
    formatDay(due)
  );
}

/** What a phone shows of a task below its title. */
export function TaskCard({ row, today, t }: { row: TaskRow; today: string; t: Translate }) {
  return (
    <Inline justify="between">
      <Text size="sm" tone="muted">
        {t(kindKey(row.code))}
      </Text>
      <Inline>
        <Due row={row} today={today} t={t} />
        {row.tonnes === null ? null : <NumberText value={row.tonnes} digits={1} unit="t CO2-e" />}
      </Inline>
    </Inline>
  );
}
