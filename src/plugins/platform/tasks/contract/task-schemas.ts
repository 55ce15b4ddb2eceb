import { z } from 'zod';
import { bodyText, messageText } from './task-parts.ts';
import { bodyRevision, day, fields, id, messageFor, pageQuery, textField } from '#contract';

/** Most tasks in one call. */
export const TASKS_AT_ONCE = 100;

const said = { code: z.string(), message: z.string(), text: messageText.optional() };

const person = z.object({ id: z.string(), name: z.string() });

/** Something a person has to do, as its plugin finds it now. */
export const taskRow = z
  .object({
    /** `<plugin>:<key>`: stable as long as the task is open. */
    id: z.string(),
    /** Its kind, for example `records.approve`; the message says what is to be done. */
    ...said,
    /** Facilities it is about, the largest first; empty: about the company. */
    facilities: z.array(person),
    /** Days it is about. */
    from: z.string().nullable(),
    to: z.string().nullable(),
    /** Number of records, months, files. */
    count: z.int(),
    /** t CO2-e at stake; null: unknown, or not about emissions. */
    tonnes: z.string().nullable(),
    /** How the amount at stake was found. */
    basis: z.object(said).nullable(),
    due: z.string().nullable(),
    /** Path of a screen below the area. */
    link: z.string().nullable(),
    /** What can be done about it at once. */
    remedies: z.array(z.string()),
    /** The person whose task it is; null: anybody who may. */
    owner: person.nullable(),
    /** If it was handed over. */
    handedOver: z.object({ by: z.string(), remark: z.string(), at: z.string() }).nullable(),
    snoozed: z.object({ until: z.string(), reason: z.string() }).nullable(),
  })
  .meta({ id: 'Task' });

export type TaskRow = z.infer<typeof taskRow>;

const ofKind = z
  .string()
  .regex(/^[a-z0-9-]{1,40}\.[a-z0-9-]{1,60}$/)
  .optional();

export const listQuery = fields({
  ...pageQuery,
  /** `mine`: the caller's, and what nobody has taken; `all`: those of colleagues as well. */
  whose: z.enum(['mine', 'all']).default('mine'),
  shown: z.enum(['open', 'snoozed']).default('open'),
  sort: z.enum(['stake', 'due']).default('stake'),
  kind: ofKind,
  facilityId: id.optional(),
});

const counted = { tasks: z.int(), tonnes: z.string() };

/** Tasks of the caller as numbers. */
export const taskSummary = z
  .object({
    /** Open tasks that are the caller's, or nobody's, without snoozed ones; t CO2-e of those whose amount is known. */
    ...counted,
    /** Of these, past their due day. */
    overdue: z.int(),
    snoozed: z.int(),
    kinds: z.array(z.object({ kind: z.string(), ...counted })),
    /**
     * Since the first day of this month: records whose figure a correction has moved, by how many t CO2-e, and warnings that
     * were explained, which moved none.
     */
    fixed: z.object({ since: z.string(), issues: z.int(), tonnes: z.string(), explained: z.int() }),
  })
  .meta({ id: 'TaskSummary' });

export type TaskSummary = z.infer<typeof taskSummary>;

export const taskPerson = person.meta({ id: 'TaskPerson' });
export type TaskPerson = z.infer<typeof taskPerson>;

const taskId = textField(260, { error: 'tasks.none-chosen' }).regex(/^[a-z0-9-]{1,40}:.{1,200}$/, 'tasks.unknown');

export const oneTask = taskId;

export const tasks = z
  .array(taskId)
  .min(1, 'tasks.none-chosen')
  .max(TASKS_AT_ONCE, messageFor('tasks.most-at-once', { most: TASKS_AT_ONCE }));

export const snoozeBody = fields({ tasks, until: day, reason: bodyText });
export const wakeBody = fields({ tasks });
export const handOverBody = fields({
  tasks,
  /** Null: back to everybody who may do it. */
  accountId: id.nullable(),
  remark: bodyText.optional(),
});

export const remedyName = z
  .string({ error: 'tasks.no-remedy' })
  .regex(/^[a-z0-9-]{1,40}\.[a-z0-9-]{1,60}$/, 'tasks.no-remedy');

export const remedyPreviewBody = fields({ task: oneTask, remedy: remedyName });

export const remedyBody = fields({
  task: oneTask,
  remedy: remedyName,
  /** Ids of the rows to change, from the preview, with the revision that was shown. */
  rows: z
    .array(fields({ id, revision: bodyRevision }))
    .min(1, 'tasks.none-chosen')
    .max(TASKS_AT_ONCE, messageFor('tasks.most-at-once', { most: TASKS_AT_ONCE })),
  /** Required by remedies that explain. */
  reason: bodyText.optional(),
});

/** What a remedy would do to each record. Nothing is changed. */
export const remedyPreview = z
  .object({
    /** The remedy needs a reason. */
    needsReason: z.boolean(),
    rows: z.array(
      z.object({
        id: z.string(),
        revision: z.int(),
        typeScope: z.int(),
        facilityName: z.string(),
        inputTypeId: z.string(),
        inputTypeName: z.string(),
        from: z.string(),
        to: z.string(),
        quantity: z.string(),
        unit: z.string(),
        /** The unit afterwards. */
        unitAfter: z.string(),
        /** t CO2-e now, and afterwards; null: cannot be calculated. */
        tonnes: z.string().nullable(),
        tonnesAfter: z.string().nullable(),
        warnings: z.array(z.object(said)),
        /** Why this record would be refused. */
        refusal: z.object(said).nullable(),
      }),
    ),
    /** Number of records of the task; the rows are the largest. */
    total: z.int(),
  })
  .meta({ id: 'RemedyPreview' });

export type RemedyPreview = z.infer<typeof remedyPreview>;

export const remedyOutcome = z
  .object({
    done: z.array(z.string()),
    rejected: z.array(z.object({ id: z.string(), ...said })),
    /** t CO2-e of the changed records before and afterwards. */
    tonnesBefore: z.string(),
    tonnesAfter: z.string(),
  })
  .meta({ id: 'RemedyOutcome' });

export type RemedyOutcome = z.infer<typeof remedyOutcome>;

/** What waits in a company, for platform staff; null: on the platform itself. */
export const companyTasks = z
  .object({
    companyId: z.string().nullable(),
    companyName: z.string().nullable(),
    work: z.array(
      z.object({
        kind: z.string(),
        count: z.int(),
        tonnes: z.string().nullable(),
        /** Day since which the oldest has waited. */
        since: z.string().nullable(),
      }),
    ),
  })
  .meta({ id: 'CompanyTasks' });

export type CompanyTasks = z.infer<typeof companyTasks>;

/** A company that is late with something. */
export const lateCompany = z
  .object({
    companyId: z.string(),
    companyName: z.string(),
    /** Day since which it has been late with the oldest. */
    since: z.string(),
    work: z.array(
      z.object({
        /** What it is late with, for example `records.approve`. */
        kind: z.string(),
        count: z.int(),
        since: z.string(),
      }),
    ),
  })
  .meta({ id: 'LateCompany' });

export type LateCompany = z.infer<typeof lateCompany>;
