import type { TaskRow, TaskSummary } from '#plugins/platform/tasks/contract';

const task = (change: Partial<TaskRow> & Pick<TaskRow, 'id' | 'code' | 'message'>): TaskRow => ({
  facilities: [],
  from: null,
  to: null,
  count: 1,
  tonnes: null,
  basis: null,
  due: null,
  link: null,
  remedies: [],
  owner: null,
  handedOver: null,
  snoozed: null,
  ...change,
});

const facility = (number: number, name: string) => ({ id: `0190c0de-0000-7000-8000-00000000000${number}`, name });

/** Tasks of an invented company, the largest first. */
export const storyTasks: readonly TaskRow[] = [
  task({
    id: 'periods:2|ELECTRICITY|grid-electricity|AU-NSW|2026-09-01|2026-09-01',
    code: 'periods.missing',
    message: 'Purchased electricity in NSW has no September 2026 at 3 facilities',
    facilities: [facility(1, 'Ironbark Open Cut'), facility(2, 'Stringybark Mill'), facility(3, 'Wattle Depot')],
    count: 3,
    tonnes: '7400.000000',
    basis: { code: 'tasks.basis.year-before', message: 'tasks.basis.year-before' },
    link: 'monthly-grid',
  }),
  task({
    id: 'record-approvals:all',
    code: 'records.approve',
    message: '12 records wait for your approval',
    count: 12,
    tonnes: '1896.804000',
    basis: { code: 'tasks.basis.recorded', message: 'tasks.basis.recorded' },
    remedies: ['records.approve', 'records.return'],
  }),
  task({
    id: 'record-request:answer:0190c0de-0000-7000-8000-000000000009',
    code: 'record-request.answer',
    message: 'Answer Blue Gum Logistics: Scope 3 of FY2026',
    due: '2026-01-31',
    link: 'record-request/0190c0de-0000-7000-8000-000000000009',
    owner: facility(4, 'Mai Nguyen'),
    handedOver: { by: 'Tom Ashford', remark: 'You know the figures.', at: '2026-01-10T02:00:00Z' },
  }),
];

export const storySummary: TaskSummary = {
  tasks: 3,
  tonnes: '9296.804',
  overdue: 1,
  snoozed: 0,
  kinds: [
    { kind: 'periods.missing', tasks: 1, tonnes: '7400' },
    { kind: 'records.approve', tasks: 1, tonnes: '1896.804' },
    { kind: 'record-request.answer', tasks: 1, tonnes: '0' },
  ],
  fixed: { since: '2026-01-01', issues: 12, tonnes: '310.4', explained: 94 },
};
