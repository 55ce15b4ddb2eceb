export const DRAFT_STATUSES = ['DRAFT', 'SUBMITTED', 'PUBLISHED', 'DISCARDED'] as const;

export type DraftStatus = (typeof DRAFT_STATUSES)[number];

export const FINDING_LEVELS = ['error', 'warning'] as const;

export const PREVIEW_STATES = ['RUNNING', 'DONE', 'FAILED'] as const;
