import { z } from 'zod';
import {
  type Authority,
  COMPANY_MEMBERS,
  envelope,
  fields,
  fileRoute,
  id,
  MESSAGES,
  readRevision,
  route,
  STAFF,
  textField,
  uploadRoute,
} from '#contract';
import { ofCompany, statementFacts, statementRow, statementUpdateBody } from './statement-schemas.ts';

const READERS: readonly Authority[] = [...COMPANY_MEMBERS, ...STAFF];

/** Roles that may publish for a company. */
export const STATEMENT_WRITERS: readonly Authority[] = ['COMPANY_ADMIN', ...STAFF];

const tag = 'Statements';

/** Modern slavery statements. Platform staff name the company. */
export const statementRoutes = {
  list: route({
    method: 'GET',
    scope: 'company:read',
    wholeCompany: true,
    path: '/api/statement/list',
    tag,
    summary: 'Statements of the own company or of a connected one, newest year first.',
    authorities: READERS,
    query: fields(ofCompany),
    response: envelope(z.array(statementRow)),
    errors: ['company.required'],
  }),
  upload: uploadRoute({
    method: 'POST',
    scope: 'company:write',
    wholeCompany: true,
    path: '/api/statement/upload',
    tag,
    summary: 'Stores a statement, a PDF of at most 10 MB. Its file name is unique in the company.',
    authorities: STATEMENT_WRITERS,
    query: fields({ ...statementFacts, ...ofCompany }),
    response: envelope(statementRow),
    errors: [
      'company.required',
      'company.unknown',
      'statement.format',
      'statement.name-taken',
      'statement.date',
      'statement.limit',
      'file.too-large',
      'rate.limited',
    ],
  }),
  update: route({
    method: 'POST',
    scope: 'company:write',
    wholeCompany: true,
    path: '/api/statement/update',
    tag,
    summary: 'Changes the details of a statement. Its file is immutable: another file is another statement.',
    authorities: STATEMENT_WRITERS,
    body: statementUpdateBody,
    response: envelope(statementRow),
    errors: ['company.required', 'company.unknown', 'statement.unknown', 'statement.date', 'statement.stale'],
  }),
  remove: route({
    method: 'DELETE',
    scope: 'company:write',
    wholeCompany: true,
    path: '/api/statement/delete/{id}',
    tag,
    summary: 'Deletes a statement and its file, if its revision is still the one given.',
    authorities: STATEMENT_WRITERS,
    params: fields({ id }),
    query: fields({ ...ofCompany, revision: readRevision }),
    response: envelope(z.object({ id: z.string() })),
    errors: ['company.required', 'company.unknown', 'statement.unknown', 'statement.stale'],
  }),
  download: fileRoute({
    media: ['pdf'],
    method: 'GET',
    scope: 'company:read',
    wholeCompany: true,
    path: '/api/download/statement',
    tag,
    summary:
      'The file of a statement, for the company itself, connected companies and platform staff. Any name other than that of one of its statements is unknown.',
    authorities: READERS,
    query: fields({ fileName: textField(120).min(1, MESSAGES.required), companyId: id }),
    errors: ['statement.unknown'],
  }),
} as const;
