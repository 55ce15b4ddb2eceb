import type { EvidenceFile } from '../contract/index.ts';

const file = (at: number, change: Partial<EvidenceFile>): EvidenceFile => ({
  id: `0190a000-0000-7000-8000-0000000000${String(at).padStart(2, '0')}`,
  name: 'Invoice July 2025.pdf',
  format: 'pdf',
  size: 482_133,
  sha256: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
  uploadedAt: '2025-08-04T01:12:00.000Z',
  uploadedBy: 'Mai Preparer',
  uses: 2,
  ...change,
});

/** Files of the stories: one of each kind. */
export const STORY_FILES = [
  file(1, {}),
  file(2, { name: 'Meter reading.png', format: 'png', size: 70, uploadedBy: null, uses: 0 }),
  file(3, {
    name: 'Retailer statement of the northern haul road and both workshops for the whole of the financial year.xlsx',
    format: 'xlsx',
    size: 1_204_224,
    uses: 14,
  }),
] as const;
