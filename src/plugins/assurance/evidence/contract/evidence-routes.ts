import { z } from 'zod';
import {
  COMPANY_MEMBERS,
  COMPANY_WRITERS,
  envelope,
  fields,
  fileRoute,
  id,
  optionalText,
  pageOf,
  pageQuery,
  route,
  STAFF,
  uploadRoute,
  type Access,
} from '#contract';
import { EVIDENCE_LIMIT, evidenceFile } from './evidence-file.ts';

/** Ids separated by commas, at most as many as one holder may have. */
const idList = z
  .string()
  .max(EVIDENCE_LIMIT * 37)
  .transform((given) => given.split(',').filter((one) => one !== ''))
  .pipe(z.array(id).max(EVIDENCE_LIMIT));

function evidenceCalls<W extends z.ZodRawShape>(root: string, tag: string, readers: Access, writers: Access, which: W) {
  const named = { authorities: readers, tag, params: fields({ id }), query: fields(which) };
  return {
    list: route({
      method: 'GET',
      scope: 'records:read',
      path: `${root}/list`,
      tag,
      summary: 'Evidence files of the company, newest first: those whose name contains `search`, or those of `ids`.',
      authorities: readers,
      query: fields({ ...pageQuery, search: optionalText.optional(), ids: idList.optional(), ...which }),
      response: pageOf(evidenceFile),
    }),
    ofRecord: route({
      ...named,
      method: 'GET',
      scope: 'records:read',
      path: `${root}/record/{id}`,
      summary: 'The files attached to a record or another holder.',
      response: envelope(z.array(evidenceFile)),
    }),
    upload: uploadRoute({
      method: 'POST',
      scope: 'records:write',
      path: `${root}/upload`,
      tag,
      summary:
        'Stores a PDF, PNG, JPEG, XLSX, CSV or XML file. Bytes the company has already are kept once; under the same name the same file is answered.',
      authorities: writers,
      query: fields(which),
      response: envelope(evidenceFile),
      errors: ['evidence.format', 'file.too-large', 'evidence.no-room', 'rate.limited', 'database.full'],
    }),
    download: fileRoute({
      media: ['pdf', 'png', 'jpeg', 'xlsx', 'csv', 'xml'],
      ...named,
      method: 'GET',
      scope: 'records:read',
      path: `${root}/download/{id}`,
      summary: 'The bytes of a file, as an attachment.',
      errors: ['evidence.unknown'],
    }),
    remove: route({
      ...named,
      authorities: writers,
      method: 'DELETE',
      scope: 'records:write',
      path: `${root}/delete/{id}`,
      summary: 'Deletes a file and detaches it from drafts. Files of submitted or approved records cannot be deleted.',
      response: envelope(z.object({ id: z.string() })),
      errors: ['evidence.unknown', 'evidence.in-use'],
    }),
  } as const;
}

/** Calls for company users. */
export const evidenceRoutes = evidenceCalls('/api/evidence', 'Evidence', COMPANY_MEMBERS, COMPANY_WRITERS, {});

/** The same for platform staff, who name the company. */
export const adminEvidenceRoutes = evidenceCalls('/api/admin/evidence', 'Evidence (admin)', STAFF, STAFF, {
  companyId: id,
});
