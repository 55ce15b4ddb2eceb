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

/** A reason, stored for later readers. */
const words = (most: number) => textField(most, { lines: true }).trim().min(1, 'api.required');

const WHEN = 'factor-library.no-publication';

const facts = {
  editionId: code,
  family: code,
  title: words(200),
  published: z.string({ error: WHEN }).regex(/^\d{4}(-(0[1-9]|1[0-2]))?$/, WHEN),
  appliesFrom: day,
  /** Absent: until another edition of the family. */
  appliesTo: day.optional(),
  gwpSet: z.enum(['AR4', 'AR5', 'AR6'], { error: 'factor-library.no-gwp-set' }),
  source: words(300),
  licence: words(200),
  frameworks: z.array(code).min(1, 'factor-library.no-framework').max(10),
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

/** Drafts of editions: from a file of factors to publication by a second person. */
export const draftRoutes = {
  list: route({
    ...staff,
    method: 'GET',
    scope: 'factors:read',
    path: `${ROOT}/list`,
    summary: 'Lists the drafts of editions, newest first.',
    query: fields({ ...pageQuery }),
    response: pageOf(editionDraft),
  }),
  detail: route({
    ...staff,
    ...ofDraft,
    method: 'GET',
    scope: 'factors:read',
    path: `${ROOT}/detail/{id}`,
    summary: 'Returns a draft: its facts, its file, the findings, and who did what.',
    response: answer,
    errors: ['draft.unknown'],
  }),
  create: route({
    ...staff,
    method: 'POST',
    path: `${ROOT}/create`,
    summary: 'Creates a draft of an edition. Its factors are uploaded as a file.',
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
    summary: 'Replaces the factors by those of a CSV file, and reports findings line by line.',
    response: answer,
    errors: [...errors, 'file.format', 'draft.columns', 'draft.too-long', 'draft.malformed'],
  }),
  findings: route({
    ...staff,
    ...ofDraft,
    method: 'GET',
    scope: 'factors:read',
    path: `${ROOT}/finding/{id}`,
    summary: 'Lists the findings of the file, errors first, in line order.',
    query: fields({ ...pageQuery, level: z.enum(FINDING_LEVELS).optional() }),
    response: pageOf(finding),
    errors: ['draft.unknown'],
  }),
  compare: route({
    ...staff,
    ...ofDraft,
    method: 'GET',
    scope: 'factors:read',
    path: `${ROOT}/compare/{id}`,
    summary: 'Compares a draft with the previous edition: figures that changed, and rows only one of them has.',
    query: fields(comparison.query),
    response: comparison.response,
    errors: ['draft.unknown', 'draft.no-file', 'draft.faulty', 'draft.first-edition'],
  }),
  preview: route({
    ...staff,
    method: 'POST',
    path: `${ROOT}/preview`,
    summary: 'Starts a preview of how this edition would change the results of records. It changes no record.',
    body: step,
    response: answer,
    errors: [...errors, 'draft.faulty', 'draft.no-file'],
  }),
  impact: route({
    ...staff,
    ...ofDraft,
    method: 'GET',
    scope: 'factors:read',
    path: `${ROOT}/impact/{id}`,
    summary:
      'Returns the progress and the results of the preview: by company, facility and report, and what cannot be calculated.',
    response: envelope(editionImpact.nullable()),
    errors: ['draft.unknown'],
  }),
  impactRecords: route({
    ...staff,
    ...ofDraft,
    method: 'GET',
    scope: 'factors:read',
    path: `${ROOT}/impact-record/{id}`,
    summary: 'Lists the records that would change most.',
    query: fields({ ...pageQuery }),
    response: pageOf(impactRecord),
    errors: ['draft.unknown'],
  }),
  submit: route({
    ...staff,
    method: 'POST',
    path: `${ROOT}/submit`,
    summary:
      'Hands the draft to a second person. Needs a file without errors, a finished preview, and a comment on warnings.',
    body: fields({ id, revision: z.int().max(LIMITS.integer), comment: words(500).optional() }),
    response: answer,
    errors: [...errors, 'draft.faulty', 'draft.no-file', 'draft.no-preview', 'draft.comment-missing'],
  }),
  returned: route({
    ...staff,
    method: 'POST',
    path: `${ROOT}/return`,
    summary: 'Returns a submitted draft for changes, with the reason.',
    body: fields({ id, revision: z.int().max(LIMITS.integer), reason: words(500) }),
    response: answer,
    errors,
  }),
  publish: route({
    ...staff,
    method: 'POST',
    path: `${ROOT}/publish`,
    summary: 'Publishes a submitted draft permanently. The caller must not have worked on it.',
    body: step,
    response: answer,
    errors: [...errors, 'draft.own', 'draft.edition-taken', 'draft.faulty'],
  }),
  discard: route({
    ...staff,
    method: 'POST',
    path: `${ROOT}/discard`,
    summary: 'Discards a draft permanently.',
    body: step,
    response: answer,
    errors,
  }),
  file: fileRoute({
    media: ['csv'],
    ...staff,
    method: 'GET',
    scope: 'factors:read',
    path: '/api/admin/factor-library/download/edition',
    summary:
      'Downloads the rows of a published edition as CSV, in the columns a draft accepts, as a start for a new edition.',
    query: fields({ editionId: code }),
    errors: ['version.unknown'],
  }),
};
