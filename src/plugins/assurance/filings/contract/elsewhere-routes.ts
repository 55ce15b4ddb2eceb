import { z } from 'zod';
import {
  COMPANY_MEMBERS,
  day,
  envelope,
  fields,
  fileRoute,
  id,
  MESSAGES,
  route,
  STAFF,
  textField,
  uploadRoute,
  type Access,
  type Authority,
} from '#contract';
import { FILED_DEADLINES } from '#plugins/insight/thresholds/contract';

/** Who may note it for a company. */
const NOTERS: readonly Authority[] = ['COMPANY_ADMIN'];

/** Maximum length of a name and of a note. */
const NAME_LENGTH = 120;
const NOTE_LENGTH = 500;

export const elsewhereRow = z
  .object({
    id: z.string(),
    obligation: z.enum(FILED_DEADLINES),
    year: z.int(),
    /** The day it was filed. */
    filedOn: z.string(),
    officer: z.string(),
    note: z.string(),
    notedAt: z.string(),
    notedBy: z.string(),
    file: z.object({ name: z.string(), sha256: z.string(), bytes: z.int() }).nullable(),
  })
  .meta({ id: 'FiledElsewhere' });

export type ElsewhereRow = z.infer<typeof elsewhereRow>;

const facts = {
  obligation: z.enum(FILED_DEADLINES),
  year: z.int({ error: MESSAGES.required }).min(1902).max(2199),
  filedOn: day,
  officer: textField(NAME_LENGTH).trim().min(1, MESSAGES.required),
  note: textField(NOTE_LENGTH, { lines: true }).trim().default(''),
};

interface Of<C extends z.ZodRawShape> {
  readonly root: string;
  readonly tag: string;
  readonly readers: Access;
  readonly noters: Access;
  readonly company: C;
  readonly errors: readonly string[];
}

function elsewhereCalls<C extends z.ZodRawShape>({ root, tag, readers, noters, company, errors }: Of<C>) {
  const one = { params: fields({ id }), query: fields(company), tag } as const;
  const known = [...errors, 'filing.unknown'];
  return {
    list: route({
      tag,
      authorities: readers,
      method: 'GET',
      scope: 'reports:read',
      wholeCompany: true,
      path: `${root}/list`,
      summary: 'What was filed outside the product for deadlines, latest year first.',
      query: fields(company),
      response: envelope(z.array(elsewhereRow)),
      errors,
    }),
    create: route({
      tag,
      authorities: noters,
      method: 'POST',
      scope: 'reports:write',
      wholeCompany: true,
      path: `${root}/create`,
      summary: 'Notes that something was filed outside the product, which meets its deadline.',
      body: fields({ ...facts, ...company }),
      response: envelope(elsewhereRow),
      errors: [...errors, 'filing.elsewhere-day', 'filing.elsewhere-twice'],
    }),
    upload: uploadRoute({
      ...one,
      authorities: noters,
      method: 'POST',
      scope: 'reports:write',
      wholeCompany: true,
      path: `${root}/upload/{id}`,
      summary: 'Adds the PDF of what was filed. It cannot be replaced.',
      response: envelope(elsewhereRow),
      errors: [...known, 'file.too-large', 'filing.elsewhere-pdf', 'filing.elsewhere-file', 'database.full'],
    }),
    file: fileRoute({
      ...one,
      authorities: readers,
      method: 'GET',
      scope: 'reports:read',
      wholeCompany: true,
      media: ['pdf'],
      path: `${root}/file/{id}`,
      summary: 'The PDF of what was filed outside the product, as it was added.',
      errors: [...known, 'filing.damaged'],
    }),
    withdraw: route({
      ...one,
      authorities: noters,
      method: 'DELETE',
      scope: 'reports:write',
      wholeCompany: true,
      path: `${root}/withdraw/{id}`,
      summary: 'Withdraws a wrong note, which reopens its deadline.',
      response: envelope(z.object({ id: z.string() })),
      errors: known,
    }),
  } as const;
}

/** Calls for company users, for their own company. */
export const elsewhereRoutes = elsewhereCalls({
  root: '/api/report/filings/elsewhere',
  tag: 'Filed reports',
  readers: COMPANY_MEMBERS,
  noters: NOTERS,
  company: {},
  errors: [],
});

/** The same for platform staff, who name the company. */
export const adminElsewhereRoutes = elsewhereCalls({
  root: '/api/admin/report/filings/elsewhere',
  tag: 'Filed reports (admin)',
  readers: STAFF,
  noters: STAFF,
  company: { companyId: id },
  errors: ['company.unknown'],
});
