import { z } from 'zod';
import { COMPANY_MEMBERS, COMPANY_WRITERS, envelope, fields, pageOf, pageQuery, route, STAFF } from '#contract';
import {
  companyTasks,
  handOverBody,
  lateCompany,
  listQuery,
  remedyBody,
  remedyOutcome,
  remedyPreview,
  remedyPreviewBody,
  snoozeBody,
  taskPerson,
  taskRow,
  taskSummary,
  wakeBody,
} from './task-schemas.ts';

const own = { tag: 'Tasks', authorities: COMPANY_MEMBERS } as const;
const changed = envelope(z.object({ tasks: z.array(z.string()) }));

export const taskRoutes = {
  list: route({
    ...own,
    method: 'GET',
    path: '/api/tasks/list',
    summary: "Lists the caller's tasks as they are now, by t CO2-e at stake or by due day.",
    query: listQuery,
    response: pageOf(taskRow),
  }),
  summary: route({
    ...own,
    method: 'GET',
    path: '/api/tasks/summary',
    summary: "Counts the caller's tasks, and what the company has fixed this month.",
    response: envelope(taskSummary),
  }),
  people: route({
    ...own,
    authorities: COMPANY_WRITERS,
    method: 'GET',
    path: '/api/tasks/people',
    summary: 'People of the own company who can take tasks over.',
    response: envelope(z.array(taskPerson)),
  }),
  snooze: route({
    ...own,
    method: 'POST',
    path: '/api/tasks/snooze',
    summary: 'Hides tasks from the caller until a day, with a reason. Colleagues still see them.',
    body: snoozeBody,
    response: changed,
    errors: ['tasks.unknown', 'tasks.day'],
  }),
  wake: route({
    ...own,
    method: 'POST',
    path: '/api/tasks/wake',
    summary: 'Shows snoozed tasks to the caller again.',
    body: wakeBody,
    response: changed,
    errors: ['tasks.unknown'],
  }),
  handOver: route({
    ...own,
    authorities: COMPANY_WRITERS,
    method: 'POST',
    path: '/api/tasks/hand-over',
    summary: 'Hands tasks over to a person who may do them, or back to everybody. The person is notified.',
    body: handOverBody,
    response: changed,
    errors: ['tasks.unknown', 'tasks.person-unknown', 'tasks.not-theirs', 'tasks.not-yours'],
  }),
  previewRemedy: route({
    ...own,
    authorities: COMPANY_WRITERS,
    method: 'POST',
    path: '/api/tasks/remedy/preview',
    summary: 'What a remedy would do to each record of a task. Nothing is changed.',
    body: remedyPreviewBody,
    response: envelope(remedyPreview),
    errors: ['tasks.unknown', 'tasks.no-remedy'],
  }),
  takeRemedy: route({
    ...own,
    authorities: COMPANY_WRITERS,
    method: 'POST',
    path: '/api/tasks/remedy/take',
    summary: 'Applies a remedy to records of a task, each independently, as if a person had changed it.',
    body: remedyBody,
    response: envelope(remedyOutcome),
    errors: ['tasks.unknown', 'tasks.no-remedy', 'tasks.reason-missing'],
  }),
  companies: route({
    tag: 'Tasks',
    authorities: STAFF,
    method: 'GET',
    path: '/api/admin/tasks/companies',
    summary: 'What waits in each company, and since when: the companies whose work has waited longest first.',
    response: envelope(z.array(companyTasks)),
  }),
  late: route({
    tag: 'Tasks',
    authorities: STAFF,
    method: 'GET',
    path: '/api/admin/tasks/late',
    summary:
      'Companies that are late: with months, approvals, answers or the close of a year. The longest late come first.',
    query: fields(pageQuery),
    /** `kinds`: everything a company can be late with. */
    response: pageOf(lateCompany).extend({ kinds: z.array(z.string()) }),
  }),
};
