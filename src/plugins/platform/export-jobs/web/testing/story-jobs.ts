import type { ExportJob } from '../../contract/index.ts';

const HASH = '3f0a9c1d5e7b2846a1c3e5079b8d6f42013a5c7e9d8b6f4a2c0e1d3b5a79684f';

/** A requested export that waits. */
export const storyAsked: ExportJob = {
  id: '0198a000-0000-7000-8000-000000000101',
  kind: 'report',
  query: { reports: ['corporate-summary'], format: 'pdf' },
  language: 'en',
  status: 'QUEUED',
  fileName: 'corporate-summary-2025-07-01-2026-06-30.pdf',
  rowsDone: 0,
  rowsTotal: null,
  bytes: null,
  sha256: null,
  askedBy: 'Minh Tran',
  isOwn: true,
  mayEnd: true,
  createdAt: '2026-11-20T03:15:00.000Z',
  startedAt: null,
  endedAt: null,
  expiresAt: null,
  error: null,
};

const numbered = (last: number) => `0198a000-0000-7000-8000-0000000001${String(last).padStart(2, '0')}`;

/** One export of each status, newest first. */
export const storyJobs: readonly ExportJob[] = [
  storyAsked,
  {
    ...storyAsked,
    id: numbered(2),
    kind: 'auditor-export',
    status: 'RUNNING',
    fileName: 'auditor-2026-11-20.xlsx',
    rowsDone: 420_000,
    rowsTotal: 1_000_000,
    startedAt: '2026-11-20T03:10:00.000Z',
  },
  {
    ...storyAsked,
    id: numbered(3),
    kind: 'record-export',
    status: 'READY',
    fileName: 'records-2026-11-19.csv',
    rowsDone: 12_480,
    rowsTotal: 12_480,
    bytes: 4_300_000,
    sha256: HASH,
    endedAt: '2026-11-19T05:00:00.000Z',
    expiresAt: '2026-12-19T05:00:00.000Z',
  },
  {
    ...storyAsked,
    id: numbered(4),
    status: 'FAILED',
    fileName: 'facility-energy-2010-07-01-2026-06-30.xlsx',
    askedBy: 'Claire Martin',
    isOwn: false,
    mayEnd: false,
    error: { code: 'export-jobs.given-up', message: 'export-jobs.given-up' },
  },
  { ...storyAsked, id: numbered(5), kind: 'dashboard', status: 'CANCELLED', fileName: 'dashboard-2026-11-18.xlsx' },
  {
    ...storyAsked,
    id: numbered(6),
    kind: 'record-export',
    status: 'EXPIRED',
    fileName: 'records-2026-09-01.xlsx',
    rowsDone: 11_020,
    rowsTotal: 11_020,
    bytes: 3_100_000,
    sha256: HASH.split('').toReversed().join(''),
    createdAt: '2026-09-01T01:00:00.000Z',
  },
];
