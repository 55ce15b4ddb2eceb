import { z } from 'zod';
import { messageFor, day, fields, id, LIMITS, MESSAGES, website } from '#contract';
import { FIRST_STATEMENT_YEAR } from '../domain/statement-year.ts';

const WHICH_YEAR = messageFor('statements.year-missing', { first: FIRST_STATEMENT_YEAR });

/** File extensions offered by the file chooser. The server checks the bytes. */
export const STATEMENT_ENDINGS = ['.pdf'] as const;

/** Details of a statement besides its file. */
export const statementFacts = {
  year: z.coerce
    .number({ error: WHICH_YEAR })
    .int(WHICH_YEAR)
    .min(FIRST_STATEMENT_YEAR, WHICH_YEAR)
    .max(2199, WHICH_YEAR),
  approvedDate: day,
  registerUrl: website.optional(),
};

/** Platform staff name the company; its own people may leave it out. */
export const ofCompany = { companyId: id.optional() };

/** Fields of the statement form. */
export const statementForm = fields(statementFacts);

export const statementUpdateBody = fields({
  id,
  revision: z.int({ error: MESSAGES.required }).min(1).max(LIMITS.integer),
  ...statementFacts,
  ...ofCompany,
});

/** A statement as the company's profile lists it. */
export const statementRow = z
  .object({
    id: z.string(),
    /** Sent back with a later change, so that a concurrent change is not overwritten. */
    revision: z.int(),
    year: z.int(),
    fileName: z.string(),
    /** Bytes. */
    size: z.int(),
    approvedDate: z.string(),
    registerUrl: z.string().nullable(),
    uploadedAt: z.string(),
  })
  .meta({ id: 'Statement' });

export type StatementRow = z.infer<typeof statementRow>;
