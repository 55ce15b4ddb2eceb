import { z } from 'zod';
import { bodyRevision, fields, id, MESSAGES, messageText, text, textField } from '#contract';

/** Kinds of sources: a folder of the server, a mailbox, an address. */
export const FEED_KINDS = ['FOLDER', 'MAIL', 'HTTPS'] as const;

export type FeedKind = (typeof FEED_KINDS)[number];

export const FEED_STATES = ['ON', 'PAUSED'] as const;
export const FEED_CADENCES = ['HOUR', 'DAY', 'WEEK', 'MONTH'] as const;
export const FEED_EXPECTATIONS = ['NONE', 'DAY', 'WEEK', 'MONTH'] as const;

/** CAME: at least one file arrived. NOTHING: nothing new. FAULT: the look failed. */
export const LOOK_STATES = ['CAME', 'NOTHING', 'FAULT'] as const;

/** ARRIVED: in the inbox now. KNOWN: it was there already. REFUSED: it is no file the inbox takes. */
export const FILE_STATES = ['ARRIVED', 'KNOWN', 'REFUSED'] as const;

/** OPEN: due later. MISSING: it has not come in time. */
export const DUE_STATES = ['OPEN', 'MISSING'] as const;

const whole = (least: number, most: number, message: string) =>
  z.int({ error: message }).min(least, message).max(most, message);

const optional = (most: number) => textField(most).trim().optional();

/** A folder name without a path: no separators, not hidden. */
const FOLDER_NAME = /^[A-Za-z0-9][A-Za-z0-9 _-]*$/;

/** Names of header fields (RFC 9110, section 5.6.2), except those that decide where the request goes and what comes back. */
const HEADER_NAME = /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/;
const OWN_HEADERS: ReadonlySet<string> = new Set([
  'accept',
  'accept-encoding',
  'connection',
  'content-length',
  'expect',
  'host',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'user-agent',
]);

const shape = {
  name: text,
  kind: z.enum(FEED_KINDS),
  /** The account in whose name files arrive, and who is told what is late. */
  ownerId: id,
  every: z.enum(FEED_CADENCES),
  /** Day of the week from Monday (1 to 7) or of the month (1 to 31), if it is looked at each week or month. */
  on: whole(1, 31, 'feeds.on').default(1),
  /** Time of day by the clock of the zone. */
  at: textField(5)
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'feeds.at')
    .default('06:00'),
  /** IANA name. */
  zone: textField(64).min(1, MESSAGES.required),
  expects: z.enum(FEED_EXPECTATIONS).default('NONE'),
  dueOn: whole(1, 31, 'feeds.on').default(5),
  dueFiles: whole(1, 100, 'feeds.due-files').default(1),
  /** A subfolder of the company's folder; empty: the folder itself. */
  folder: optional(64),
  host: optional(253),
  port: whole(1, 65_535, 'feeds.port').optional(),
  security: z.enum(['tls', 'starttls']).optional(),
  user: optional(254),
  mailFolder: optional(100),
  url: optional(2_000),
  headerName: optional(100),
  /** What happens to a file or mail that was taken: it is moved, or stays. */
  after: z.enum(['MOVE', 'STAY']).default('MOVE'),
  /** The folder of the mailbox that taken mails are moved to. */
  moveTo: optional(100),
  /** Password of the mailbox or value of the header. Never answered; without it the stored one is kept. */
  secret: textField(1_000).optional(),
} as const;

interface Checked {
  readonly kind: FeedKind;
  readonly every: string;
  readonly on: number;
  readonly expects: string;
  readonly dueOn: number;
  readonly folder?: string | undefined;
  readonly host?: string | undefined;
  readonly port?: number | undefined;
  readonly security?: string | undefined;
  readonly user?: string | undefined;
  readonly mailFolder?: string | undefined;
  readonly after: string;
  readonly moveTo?: string | undefined;
  readonly url?: string | undefined;
  readonly headerName?: string | undefined;
  readonly secret?: string | undefined;
}

/** What each kind requires. */
function check(body: Checked, context: z.core.$RefinementCtx): void {
  const wrong = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message });
  if (body.every === 'WEEK' && body.on > 7) wrong('on', 'feeds.on');
  if (body.expects === 'WEEK' && body.dueOn > 7) wrong('dueOn', 'feeds.on');
  if (body.kind === 'FOLDER' && body.folder && !FOLDER_NAME.test(body.folder)) wrong('folder', 'feeds.folder');
  if (body.kind === 'MAIL') {
    for (const path of ['host', 'user', 'mailFolder'] as const) if (!body[path]) wrong(path, MESSAGES.required);
    if (body.port === undefined) wrong('port', MESSAGES.required);
    if (body.security === undefined) wrong('security', MESSAGES.required);
    if (body.after === 'MOVE' && !body.moveTo) wrong('moveTo', MESSAGES.required);
    if (body.after === 'MOVE' && body.moveTo && body.moveTo === body.mailFolder) wrong('moveTo', 'feeds.move-to');
  }
  if (body.kind === 'HTTPS') {
    if (!body.url) wrong('url', MESSAGES.required);
    else if (!isHttpsAddress(body.url)) wrong('url', 'feeds.url');
    if (body.headerName && (!HEADER_NAME.test(body.headerName) || OWN_HEADERS.has(body.headerName.toLowerCase())))
      wrong('headerName', 'feeds.header');
    // Characters outside printable ASCII could end the header.
    if (body.secret && !/^[\x20-\x7e]*$/.test(body.secret)) wrong('secret', 'feeds.header-value');
    if (body.secret && !body.headerName) wrong('headerName', MESSAGES.required);
  }
}

/** Without a user name and password in it: they would be visible. */
const isHttpsAddress = (given: string) => /^https:\/\/[^\s/@?#]+([/?#]\S*)?$/i.test(given);

export const sourceBody = fields(shape).superRefine(check);

export type SourceBody = z.infer<typeof sourceBody>;

export const sourceUpdateBody = fields({ ...shape, revision: bodyRevision }).superRefine(check);

/** For a test: with the id of a source, its stored secret is used if none is given and it goes to the same place. */
export const sourceTestBody = fields({ ...shape, id: id.optional() }).superRefine(check);

const file = z.object({
  name: z.string(),
  size: z.int(),
  state: z.enum(FILE_STATES),
  /** Its item in the inbox. */
  itemId: z.string().nullable(),
  message: z.string().nullable(),
  text: messageText.optional(),
});

export const feedLook = z
  .object({
    id: z.string(),
    at: z.string(),
    /** Whether a person asked for it. */
    isAsked: z.boolean(),
    state: z.enum(LOOK_STATES),
    message: z.string().nullable(),
    text: messageText.optional(),
    files: z.array(file),
  })
  .meta({ id: 'FeedLook' });

export type FeedLook = z.infer<typeof feedLook>;

export const feedDue = z.object({ day: z.string(), state: z.enum(DUE_STATES), expected: z.int(), came: z.int() });

/** A source as it is answered: without its secret. */
export const feedSource = z
  .object({
    id: z.string(),
    revision: z.int(),
    name: z.string(),
    kind: z.enum(FEED_KINDS),
    state: z.enum(FEED_STATES),
    ownerId: z.string(),
    owner: z.string(),
    every: z.enum(FEED_CADENCES),
    on: z.int(),
    at: z.string(),
    zone: z.string(),
    expects: z.enum(FEED_EXPECTATIONS),
    dueOn: z.int(),
    dueFiles: z.int(),
    folder: z.string(),
    host: z.string(),
    port: z.int().nullable(),
    security: z.enum(['tls', 'starttls']).nullable(),
    user: z.string(),
    mailFolder: z.string(),
    url: z.string(),
    headerName: z.string(),
    after: z.enum(['MOVE', 'STAY']),
    moveTo: z.string(),
    hasSecret: z.boolean(),
    isLooking: z.boolean(),
    nextLookAt: z.string(),
    lastLookAt: z.string().nullable(),
    lastFileAt: z.string().nullable(),
    lastFileName: z.string().nullable(),
    /** The last fault in words, until a look succeeds. */
    message: z.string().nullable(),
    text: messageText.optional(),
    /** Failed looks in a row. */
    failures: z.int(),
    /** What is due next, and before it what is missing. */
    due: z.array(feedDue),
  })
  .meta({ id: 'FeedSource' });

export type FeedSource = z.infer<typeof feedSource>;

/** What a test found: it takes nothing. */
export const feedOffer = z.object({
  files: z.array(z.object({ name: z.string(), size: z.int(), isTaken: z.boolean() })),
  /** Whether there is more than the first files. */
  isMore: z.boolean(),
});

export type FeedOffer = z.infer<typeof feedOffer>;

/** Most sources of a company, and looks that are kept of each. */
export const SOURCES_MOST = 50;
export const LOOKS_KEPT = 50;
