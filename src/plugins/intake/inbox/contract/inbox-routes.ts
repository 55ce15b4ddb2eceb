import { z } from 'zod';
import {
  COMPANY_MEMBERS,
  COMPANY_WRITERS,
  envelope,
  fields,
  id,
  isAllPrintable,
  optionalText,
  pageOf,
  pageQuery,
  route,
  textField,
  uploadRoute,
} from '#contract';
import { importBatch, importRow, IMPORT_LANGUAGES, ROW_LEVELS } from '#plugins/records/record-import/contract';
import { INBOX_GROUPS, INBOX_ORIGINS, inboxItem } from './inbox-item.ts';

const tag = 'Inbox';
const one = { tag, params: fields({ id }), authorities: COMPANY_WRITERS } as const;

/** An item with its batch of proposed records, if its reader proposed any. */
export const inboxDetail = inboxItem
  .extend({
    batch: importBatch.nullable(),
    /** What its reader shows beside the proposed records, for example the page with the figures outlined. */
    view: z.object({ id: z.string(), detail: z.unknown() }).nullable(),
    /** Ids of the readers for files of this format, of which a person may choose another one. */
    readers: z.array(z.string()),
  })
  .meta({ id: 'InboxDetail' });

export type InboxDetail = z.infer<typeof inboxDetail>;

/** Longest answer to a reader's question, in characters of JSON. */
const ANSWER_MOST = 500_000;

export const inboxRoutes = {
  send: uploadRoute({
    method: 'POST',
    scope: 'inbox:write',
    wholeCompany: true,
    path: '/api/inbox/files',
    tag,
    summary:
      'Sends a file of any known kind. It is stored as evidence and read in the background; nothing is recorded before it is confirmed. A file that is in the inbox already is answered as it is.',
    authorities: COMPANY_WRITERS,
    query: fields({ origin: z.enum(INBOX_ORIGINS).exclude(['schedule']).default('api') }),
    response: envelope(z.object({ item: inboxItem, isKnown: z.boolean() })),
    errors: ['evidence.format', 'evidence.no-room', 'file.too-large', 'rate.limited', 'database.full'],
  }),
  list: route({
    method: 'GET',
    scope: 'inbox:read',
    wholeCompany: true,
    path: '/api/inbox/list',
    tag,
    summary: 'One page of the inbox, newest first.',
    authorities: COMPANY_MEMBERS,
    query: fields({ ...pageQuery, group: z.enum(INBOX_GROUPS).optional(), search: optionalText.optional() }),
    response: pageOf(inboxItem),
  }),
  counts: route({
    method: 'GET',
    scope: 'inbox:read',
    wholeCompany: true,
    path: '/api/inbox/counts',
    tag,
    summary: 'How many files are being read, need a person, are recorded, or are closed.',
    authorities: COMPANY_MEMBERS,
    response: envelope(z.object({ reading: z.int(), open: z.int(), recorded: z.int(), closed: z.int() })),
  }),
  detail: route({
    ...one,
    authorities: COMPANY_MEMBERS,
    method: 'GET',
    scope: 'inbox:read',
    wholeCompany: true,
    path: '/api/inbox/{id}',
    summary: 'A file of the inbox, with its question or its batch of proposed records.',
    response: envelope(inboxDetail),
    errors: ['inbox.unknown'],
  }),
  rows: route({
    ...one,
    authorities: COMPANY_MEMBERS,
    method: 'GET',
    scope: 'inbox:read',
    wholeCompany: true,
    path: '/api/inbox/{id}/rows',
    summary: 'One page of the records a file proposes, with what is wrong or doubtful.',
    query: fields({
      ...pageQuery,
      level: z.enum(ROW_LEVELS).optional(),
      language: z.enum(IMPORT_LANGUAGES).optional(),
    }),
    response: pageOf(importRow),
    errors: ['inbox.unknown', 'import.unknown'],
  }),
  answer: route({
    ...one,
    method: 'POST',
    scope: 'inbox:write',
    wholeCompany: true,
    path: '/api/inbox/{id}/answer',
    summary: "Answers the reader's question about a file. The file is then read again.",
    body: fields({
      /** JSON in the shape of the reader's question. */
      answer: z
        .unknown()
        .refine((answer) => answer !== undefined && answer !== null, 'inbox.answer-missing')
        .refine(isAllPrintable, 'api.not-printable')
        .refine((answer) => (JSON.stringify(answer) ?? '').length <= ANSWER_MOST, 'inbox.answer-too-long'),
    }),
    response: envelope(inboxItem),
    errors: ['inbox.unknown', 'inbox.not-waiting'],
  }),
  readAgain: route({
    ...one,
    method: 'POST',
    scope: 'inbox:write',
    wholeCompany: true,
    path: '/api/inbox/{id}/read',
    summary:
      'Reads a file again, by the reader named or the one that recognises it. `forget`: without earlier answers. `ask`: asks how it is read, with what is known filled in.',
    body: fields({
      reader: textField(60).optional(),
      forget: z.boolean().default(false),
      ask: z.boolean().default(false),
    }),
    response: envelope(inboxItem),
    errors: ['inbox.unknown', 'inbox.not-waiting', 'inbox.no-reader'],
  }),
  confirm: route({
    ...one,
    method: 'POST',
    scope: 'inbox:write',
    wholeCompany: true,
    path: '/api/inbox/{id}/confirm',
    summary: 'Records what a file proposes, completely or not at all. Responds at once; the item shows the progress.',
    body: fields({
      /** Leaves out the rejected rows. Without it, a file with rejected rows is refused. */
      withoutRejected: z.boolean().default(false),
      /** `atStake` of the batch as shown, if the batch `asksAgain`. */
      acceptedStake: textField(40).optional(),
    }),
    response: envelope(inboxDetail),
    errors: [
      'inbox.unknown',
      'inbox.not-proposed',
      'import.not-ready',
      'import.has-rejected',
      'import.at-stake',
      'import.nothing',
    ],
  }),
  discard: route({
    ...one,
    method: 'POST',
    scope: 'inbox:write',
    wholeCompany: true,
    path: '/api/inbox/{id}/discard',
    summary: 'Takes a file out of the inbox. Nothing is recorded from it; it stays stored as evidence.',
    response: envelope(inboxItem),
    errors: ['inbox.unknown', 'inbox.recorded'],
  }),
  undo: route({
    ...one,
    method: 'POST',
    scope: 'inbox:write',
    wholeCompany: true,
    path: '/api/inbox/{id}/undo',
    summary: 'Undoes what was recorded from a file, as long as none of its records is approved or locked.',
    response: envelope(inboxDetail),
    errors: ['inbox.unknown', 'import.not-imported', 'record.approved', 'record.locked'],
  }),
} as const;

/** Calls whose answers change when a file progresses. */
export const INBOX_ANSWERS = ['/api/inbox'] as const;
