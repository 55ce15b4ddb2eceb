import { z } from 'zod';

/** Formats that are taken, as the bytes show them. */
export const EVIDENCE_FORMATS = ['pdf', 'png', 'jpeg', 'xlsx', 'csv'] as const;

export type EvidenceFormat = (typeof EVIDENCE_FORMATS)[number];

/** Endings the chooser of files offers. The server looks at the bytes. */
export const EVIDENCE_ENDINGS = ['.pdf', '.png', '.jpg', '.jpeg', '.xlsx', '.csv'] as const;

/** One thing holds at most this many files. */
export const EVIDENCE_LIMIT = 20;

/** An evidence file as lists show it. */
export const evidenceFile = z
  .object({
    id: z.string(),
    name: z.string(),
    format: z.enum(EVIDENCE_FORMATS),
    /** Bytes. */
    size: z.int(),
    /** SHA-256 of the bytes, 64 hexadecimal digits. */
    sha256: z.string(),
    uploadedAt: z.string(),
    /** Name of the person; null for platform staff. */
    uploadedBy: z.string().nullable(),
    /** How many records and other things the file is attached to. */
    uses: z.int(),
  })
  .meta({ id: 'EvidenceFile' });

export type EvidenceFile = z.infer<typeof evidenceFile>;
