import { z } from 'zod';
import { envelope, fields, id, MESSAGES, pageQuery, messageFor, searchText } from '#contract';
import {
  companyNumber,
  hasNumber,
  isAbroad,
  numberFitsCountry,
  REGISTRATION_KINDS,
} from '#plugins/company/company/contract';
import { emailAddress } from '#plugins/identity/sign-in/contract';
import {
  CONNECTION_ACTS,
  CONNECTION_FILTERS,
  CONNECTION_STATUSES,
  DIRECTIONS,
  MESSAGE_LENGTH,
  RELATIONS,
} from './connection-words.ts';

const UNPRINTABLE = /[^\P{Cc}\n]|\p{Cs}/u;

/** Multi-line text. */
const lines = z
  .string({ error: MESSAGES.required })
  .overwrite((given) => given.replace(/\r\n?/g, '\n').replace(/\t/g, ' '))
  .trim()
  .max(MESSAGE_LENGTH, messageFor('api.text-most', { most: MESSAGE_LENGTH }))
  .refine((given) => !UNPRINTABLE.test(given), 'api.not-printable');

/** Why something ends; the other side reads it. */
const reason = lines.min(1, MESSAGES.required);

const relation = z.enum(RELATIONS, { error: 'connections.relation-missing' });

export const counterpartyOption = z
  .object({ id: z.string(), code: z.string(), name: z.string(), type: z.string() })
  .meta({ id: 'CounterpartyOption' });

export type CounterpartyOption = z.infer<typeof counterpartyOption>;

const shown = {
  id: z.string(),
  status: z.enum(CONNECTION_STATUSES),
  /** What the counterparty is to the reader. */
  relation: z.enum(RELATIONS),
  /** Null: the sender of an invitation by mail may not know who owns the address before it is accepted. */
  counterparty: counterpartyOption.nullable(),
  /** The address the invitation was sent to. */
  email: z.string().nullable(),
  /** Whether the reader requested the connection. */
  sent: z.boolean(),
  createdAt: z.string(),
  connectedAt: z.string().nullable(),
  /** When it last changed. */
  changedAt: z.string(),
  /** When an invitation by mail expires. */
  expiresAt: z.string().nullable(),
  /** Another relation one side has requested, as the reader sees it. */
  asked: z.object({ relation: z.enum(RELATIONS), isOwn: z.boolean() }).nullable(),
};

export const connectionRow = z.object(shown).meta({ id: 'ConnectionRow' });

export type ConnectionRow = z.infer<typeof connectionRow>;

/** Which side acted; STAFF is the platform's, NOBODY the program itself. */
const SIDES = ['OWN', 'OTHER', 'STAFF', 'NOBODY'] as const;

const act = z
  .object({
    id: z.string(),
    act: z.enum(CONNECTION_ACTS),
    at: z.string(),
    by: z.enum(SIDES),
    /** The person; null if the reader may not know who it is. */
    name: z.string().nullable(),
    /** The relation that was requested or agreed on, as the reader sees it. */
    relation: z.enum(RELATIONS).nullable(),
    /** A message or a reason. */
    text: z.string(),
  })
  .meta({ id: 'ConnectionAct' });

export type ActRow = z.infer<typeof act>;

export const connectionDetail = z
  .object({
    ...shown,
    message: z.string(),
    abn: z.string().nullable(),
    /** Number of the other company in the register of a country other than Australia, and its kind. */
    registration: z.object({ kind: z.enum(REGISTRATION_KINDS), number: z.string() }).nullable(),
    /** The history, newest first. */
    acts: z.array(act),
  })
  .meta({ id: 'ConnectionDetail' });

export type ConnectionDetail = z.infer<typeof connectionDetail>;

export const connectionQuery = fields({
  ...pageQuery,
  status: z.enum(CONNECTION_FILTERS).optional(),
  direction: z.enum(DIRECTIONS).optional(),
  relation: z.enum(RELATIONS).optional(),
  /** Part of the other company's name, ABN or registration number, or of the invited address. */
  search: searchText.optional(),
});

/** How many connections each tab has. */
export const connectionCounts = z
  .object({ connected: z.int(), received: z.int(), sent: z.int(), ended: z.int() })
  .meta({ id: 'ConnectionCounts' });

export type ConnectionCounts = z.infer<typeof connectionCounts>;

const asked = { relation, message: lines.default('') };

/** Fields of the form for an invitation by mail. */
export const inviteByEmailForm = fields({ email: emailAddress, ...asked, language: z.enum(['en', 'vi', 'fr']) });

/** A company to look for. */
export const companyQuery = fields(companyNumber).superRefine((given, context) => {
  if (!hasNumber(given)) context.addIssue({ code: 'custom', path: ['abn'], message: 'company.abn-digits' });
  numberFitsCountry(given, context);
});

/** Fields of the form for an invitation by number; the company is chosen if several share the number. */
export const inviteByNumberForm = fields({ ...companyNumber, companyId: id.optional(), ...asked }).superRefine(
  (given, context) => {
    const missing = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message });
    if (!hasNumber(given)) {
      if (given.country === 'AU') missing('abn', 'company.abn-digits');
      else missing('registrationNumber', 'company.registration-none');
    }
    numberFitsCountry(given, context);
  },
);

export const inviteBody = fields({
  email: emailAddress.optional(),
  ...companyNumber,
  /** Which of the companies that share the number. */
  companyId: id.optional(),
  ...asked,
  /** Language of the mail to a person without an account. */
  language: z.enum(['en', 'vi', 'fr']).default('en'),
})
  .refine(
    (given) => [given.email !== undefined, given.abn !== undefined, isAbroad(given)].filter(Boolean).length === 1,
    {
      error: 'connections.one-address',
      path: ['email'],
      // Reported together with the faults of other fields, so that an empty body gets every message at once.
      when: ({ value }) => typeof value === 'object' && value !== null,
    },
  )
  .superRefine(numberFitsCountry);

export const byId = fields({ id });

/** Accepts a request: CONNECTED is the only status a client can set. */
export const updateBody = fields({ id, status: z.enum(['CONNECTED']) });

export const declineBody = fields({ reason: lines.default('') });

export const reasonBody = fields({ reason });

export const relationBody = fields({ relation });

export const relationAnswerBody = fields({ isAccepted: z.boolean() });

/** Response to every change: the connection as it is now. The id differs if two connections were merged. */
export const changedConnection = envelope(z.object({ id: z.string(), status: z.enum(CONNECTION_STATUSES) }));
