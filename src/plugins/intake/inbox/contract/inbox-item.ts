import { z } from 'zod';
import { messageText } from '#contract';

/**
 * States of a file. WAITING and READING: the server is at work. ASKS: a person must answer. PROPOSED: its records wait
 * for confirmation. RECORDED: they are recorded. FILED: stored as evidence only. FAILED: it could not be read.
 */
export const INBOX_STATES = [
  'WAITING',
  'READING',
  'ASKS',
  'PROPOSED',
  'RECORDED',
  'UNDONE',
  'FILED',
  'FAILED',
  'DISCARDED',
] as const;

export type InboxState = (typeof INBOX_STATES)[number];

/** What a person wants to see at once: being read, waiting for a person, recorded, or closed without records. */
export const INBOX_GROUPS = ['reading', 'open', 'recorded', 'closed'] as const;

export type InboxGroup = (typeof INBOX_GROUPS)[number];

const GROUPS: Readonly<Record<InboxState, InboxGroup>> = {
  WAITING: 'reading',
  READING: 'reading',
  ASKS: 'open',
  PROPOSED: 'open',
  FAILED: 'open',
  RECORDED: 'recorded',
  FILED: 'closed',
  UNDONE: 'closed',
  DISCARDED: 'closed',
};

export const groupOf = (state: InboxState): InboxGroup => GROUPS[state];

/** How a file arrived. */
export const INBOX_ORIGINS = ['upload', 'paste', 'api', 'schedule'] as const;

export type InboxOrigin = (typeof INBOX_ORIGINS)[number];

/** A file in the inbox. */
export const inboxItem = z
  .object({
    id: z.string(),
    /** Its evidence file. */
    evidenceId: z.string(),
    name: z.string(),
    format: z.string(),
    /** In bytes. */
    size: z.int(),
    sha256: z.string(),
    origin: z.enum(INBOX_ORIGINS),
    /** Where it came from, for example the name of a schedule. */
    sender: z.string().nullable(),
    state: z.enum(INBOX_STATES),
    /** Id of the reader that reads it. */
    reader: z.string().nullable(),
    question: z.object({ id: z.string(), detail: z.unknown() }).nullable(),
    /** Why it failed, or why nothing is recorded from it. */
    message: z.string().nullable(),
    text: messageText.optional(),
    /** What was left out or not understood. */
    notes: z.array(z.object({ code: z.string(), message: z.string(), text: messageText.optional() })),
    progress: z.object({ done: z.int(), of: z.int().nullable() }),
    /** Its batch of proposed records. */
    batchId: z.string().nullable(),
    createdAt: z.string(),
    createdBy: z.string(),
  })
  .meta({ id: 'InboxItem' });

export type InboxItem = z.infer<typeof inboxItem>;
