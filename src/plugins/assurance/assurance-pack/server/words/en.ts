import type { PackWords } from './pack-words.ts';

export const en: PackWords = {
  title: 'Assurance pack',
  company: 'Company',
  period: 'Period',
  facilities: 'Facilities',
  everyFacility: 'all',
  drafts: 'Includes records that have not been approved.',
  approvedOnly: 'Approved records alone.',
  files: {
    'register.csv':
      'Every record as it counts: facility, days, input, quantity, results, status, who prepared and approved it.',
    'runs.csv':
      'Every calculation of these records: method, normalised quantity, versions of the factors, exact results. "Counts" says which one the record stands for.',
    'working.csv': 'The lines of each calculation with their numbers. "Gives" names the results a line comes to.',
    'factors.csv':
      'Every factor used, with edition, source and validity. "Version" is the beginning of the SHA-256 of "Content".',
    'changes.csv':
      'What was done, by whom, when and why: records with what changed, warnings with the comment that answers them, remarks, periods and restatements.',
    'instruments.csv':
      'Certificates and contracts behind market-based Scope 2, a row for each facility and month they are used in.',
    'evidence.csv': 'What each evidence file is attached to.',
    'shares.csv': 'Facilities a book counts in part or not at all.',
    'totals.csv':
      'Control totals by book and scope, as the dashboard and the reports have them. RECORDED is everything as recorded.',
    'method-statement.txt': 'Methods with their documents, editions and factor sources.',
    'evidence/': 'The evidence files, each named by the SHA-256 of its bytes.',
    'manifest.json': 'What the pack is about, its control totals, and size and SHA-256 of every other file.',
  },
  checking: 'How to check',
  check: [
    'By hand: compare the SHA-256 of any file with manifest.json (sha256sum on Linux, shasum -a 256 on macOS, Get-FileHash on Windows).',
    'By the tool that comes with the program: "npm run recompute -- pack.zip" compares every hash, calculates every line, result and total again, needs no network and no database, and ends with 1 if a single figure differs.',
  ],
  notes: [
    'The same data gives the same bytes: two packs of the same period can be compared by their SHA-256.',
    'A record that lies partly outside the period stands whole in the register; totals take its share by days.',
    'A text that begins with an apostrophe before = + - or @ was made safe for spreadsheets.',
    'All times are UTC.',
  ],
  methodStatement: 'Method statement',
  methodNote:
    'From the stored calculations that count: method, its document, and the sources of the factors they used.',
  scope: (scope) => (scope === 4 ? 'Energy' : `Scope ${scope}`),
  version: 'version',
  document: 'Document',
  edition: 'Edition',
  potentials: 'global warming potentials',
  records: 'Records',
  factors: 'Factor sources',
  remarks: {
    'upstream-of-VIC': 'Upstream: Victorian value used for Tasmania, as NGA’s note suggests',
    'upstream-of-WA': 'Upstream: Western Australian value used for the Northern Territory, as NGA’s note suggests',
  },
  nothing: 'No records in this period.',
};
