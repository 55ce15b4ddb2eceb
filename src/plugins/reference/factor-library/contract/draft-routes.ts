import { z } from 'zod';
import {
  code,
  day,
  envelope,
  fields,
  fileRoute,
  id,
  LIMITS,
  MESSAGES,
  pageOf,
  pageQuery,
  route,
  STAFF,
  textField,
  uploadRoute,
} from '#contract';
import { FINDING_LEVELS } from './draft-words.ts';
import { comparison } from './library-routes.ts';
import { editionDraft, editionImpact, finding, impactRecord } from './draft-schemas.ts';

const TAG = 'Factor library (admin)';
const staff = { tag: TAG, authorities: STAFF } as const;
const ROOT = '/api/admin/factor-library/draft';
const ofDraft = { params: fields({ id }) } as const;

/** A text that says why, kept for whoever looks later. */
const words = (most: number) =>
  textField(most, { tooLong: `At most ${most} characters.`, lines: true })
    .trim()
    .min(1, 'api.required');

const facts = {
  editionId: code,
  family: code,
  title: words(200),
  published: z.string({ error: 'Enter the year, or year and month: 2027-08.' }).regex(/^\d{4}(-(0[1-9]|1[0-2]))?$/, {
    error: 'Enter the year, or year and month: 2027-08.',
  }),
  appliesFrom: day,
  /** Absent: until another edition of the family. */
  appliesTo: day.optional(),
  gwpSet: z.enum(['AR4', 'AR5', 'AR6'], { error: 'Choose the set of global warming potentials.' }),
  source: words(300),
  licence: words(200),
  frameworks: z.array(code).min(1, 'Choose at least one framework.').max(10),
};

/** The last day is not before the first one. */
const inOrder = ({ appliesFrom, appliesTo }: { appliesFrom: string; appliesTo?: string | undefined }) =>
  appliesTo === undefined || appliesFrom < appliesTo;
const order = { error: MESSAGES.fromBeforeTo, path: ['appliesFrom'] };
export const draftBody = fields(facts).refine(inOrder, order);
const draftChange = fields({ ...facts, id, revision: z.int().max(LIMITS.integer) }).refine(inOrder, order);
const step = fields({ id, revision: z.int().max(LIMITS.integer) });

const answer = envelope(editionDraft);
const errors = ['draft.unknown', 'draft.stale', 'draft.closed'];

/** Editions in the making: from a file of factors to their publication by a second person. */
export const draftRoutes = {
  list: route({
    ...staff,
    method: 'GET',
    path: `${ROOT}/list`,
    summary: 'Drafts of editions, newest first.',
    query: fields({ ...pageQuery }),
    response: pageOf(editionDraft),
  }),
  detail: route({
    ...staff,
    ...ofDraft,
    method: 'GET',
    path: `${ROOT}/detail/{id}`,
    summary: 'A draft: its facts, its file, what was found in it, and who did what.',
    response: answer,
    errors: ['draft.unknown'],
  }),
  create: route({
    ...staff,
    method: 'POST',
    path: `${ROOT}/create`,
    summary: 'Begins an edition. Its factors come with a file.',
    body: draftBody,
    response: answer,
    errors: ['draft.edition-taken', 'draft.edition-name', 'family.unknown', 'framework.unknown'],
  }),
  update: route({
    ...staff,
    method: 'POST',
    path: `${ROOT}/update`,
    summary: 'Changes the facts of a draft that has not been submitted.',
    body: draftChange,
    response: answer,
    errors: [...errors, 'draft.edition-taken', 'draft.edition-name', 'family.unknown', 'framework.unknown'],
  }),
  upload: uploadRoute({
    ...staff,
    ...ofDraft,
    method: 'POST',
    path: `${ROOT}/upload/{id}`,
    summary: 'Takes the factors as CSV in place of those there were, and says line by line what is remarkable.',
    response: answer,
    errors: [...errors, 'file.format', 'draft.columns', 'draft.too-long', 'draft.malformed'],
  }),
  findings: route({
    ...staff,
    ...ofDraft,
    method: 'GET',
    path: `${ROOT}/finding/{id}`,
    summary: 'What was found in the file, errors first, in the order of its lines.',
    query: fields({ ...pageQuery, level: z.enum(FINDING_LEVELS, { error: 'Choose errors or warnings.' }).optional() }),
    response: pageOf(finding),
    errors: ['draft.unknown'],
  }),
  compare: route({
    ...staff,
    ...ofDraft,
    method: 'GET',
    path: `${ROOT}/compare/{id}`,
    summary: 'A draft against the edition before it: figures that changed, and rows only one of them has.',
    query: fields(comparison.query),
    response: comparison.response,
    errors: ['draft.unknown', 'draft.no-file', 'draft.faulty', 'draft.first-edition'],
  }),
  preview: route({
    ...staff,
    method: 'POST',
    path: `${ROOT}/preview`,
    summary: 'Begins to work out what records would come to with this edition. Nothing is written to them.',
    body: step,
    response: answer,
    errors: [...errors, 'draft.faulty', 'draft.no-file'],
  }),
  impact: route({
    ...staff,
    ...ofDraft,
    method: 'GET',
    path: `${ROOT}/impact/{id}`,
    summary:
      'How far the preview is, and what it found: by company, facility and report, and what cannot be calculated.',
    response: envelope(editionImpact.nullable()),
    errors: ['draft.unknown'],
  }),
  impactRecords: route({
    ...staff,
    ...ofDraft,
    method: 'GET',
    path: `${ROOT}/impact-record/{id}`,
    summary: 'The records that would move most.',
    query: fields({ ...pageQuery }),
    response: pageOf(impactRecord),
    errors: ['draft.unknown'],
  }),
  submit: route({
    ...staff,
    method: 'POST',
    path: `${ROOT}/submit`,
    summary:
      'Hands the draft to a second person. Needs a file without errors, a finished preview, and a word on warnings.',
    body: fields({ id, revision: z.int().max(LIMITS.integer), comment: words(500).optional() }),
    response: answer,
    errors: [...errors, 'draft.faulty', 'draft.no-file', 'draft.no-preview', 'draft.comment-missing'],
  }),
  returned: route({
    ...staff,
    method: 'POST',
    path: `${ROOT}/return`,
    summary: 'Gives a submitted draft back, with the reason.',
    body: fields({ id, revision: z.int().max(LIMITS.integer), reason: words(500) }),
    response: answer,
    errors,
  }),
  publish: route({
    ...staff,
    method: 'POST',
    path: `${ROOT}/publish`,
    summary: 'Publishes a submitted draft for good. By somebody who has neither made nor submitted it.',
    body: step,
    response: answer,
    errors: [...errors, 'draft.own', 'draft.edition-taken', 'draft.faulty'],
  }),
  discard: route({
    ...staff,
    method: 'POST',
    path: `${ROOT}/discard`,
    summary: 'Lays a draft aside for good.',
    body: step,
    response: answer,
    errors,
  }),
  file: fileRoute({
    media: ['csv'],
    ...staff,
    method: 'GET',
    path: '/api/admin/factor-library/download/edition',
    summary: 'The rows of a published edition as CSV, in the columns a draft takes: what a new edition starts from.',
    query: fields({ editionId: code }),
    errors: ['version.unknown'],
  }),
};
