import { z } from 'zod';

/** Accepted formats, detected from the bytes. */
export const EVIDENCE_FORMATS = ['pdf', 'png', 'jpeg', 'xlsx', 'csv', 'xml'] as const;

export type EvidenceFormat = (typeof EVIDENCE_FORMATS)[number];

/** Extensions that the file chooser offers. The server checks the bytes. */
export const EVIDENCE_ENDINGS = ['.pdf', '.png', '.jpg', '.jpeg', '.xlsx', '.csv', '.xml'] as const;

/** Maximum number of files per holder. */
export const EVIDENCE_LIMIT = 20;

/** An evidence file in lists. */
export const evidenceFile = z
  .object({
    id: z.string(),
    name: z.string(),
    format: z.enum(EVIDENCE_FORMATS),
    /** In bytes. */
    size: z.int(),
    /** SHA-256 of the bytes, 64 hexadecimal digits. */
    sha256: z.string(),
    uploadedAt: z.string(),
    /** Name of the person; null for platform staff. */
    uploadedBy: z.string().nullable(),
    /** Number of records and other holders the file is attached to. */
    uses: z.int(),
  })
  .meta({ id: 'EvidenceFile' });

export type EvidenceFile = z.infer<typeof evidenceFile>;
