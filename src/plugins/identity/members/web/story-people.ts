import type { MemberRow, UserAccountRow } from '../contract/index.ts';

/** The company of the stories. */
export const STORY_COMPANY = '0190a000-0000-7000-8000-000000000001';

const person: MemberRow = {
  id: '0190a000-0000-7000-8000-000000000021',
  name: 'Mai Preparer',
  email: 'preparer@example.test',
  authorities: ['COMPANY_ADMIN', 'USER'],
  status: 'ACTIVE',
  accessUntil: null,
  createdAt: '2025-07-02T01:00:00.000Z',
  lastSeenAt: '2026-11-20T03:15:00.000Z',
  invitation: null,
  isSelf: true,
};

const other = (change: Partial<MemberRow>): MemberRow => ({ ...person, isSelf: false, ...change });

/** Rows of a list: people in every state. */
export const STORY_PEOPLE = [
  person,
  other({
    id: '0190a000-0000-7000-8000-000000000022',
    name: 'Linh Tran',
    email: 'linh.tran@example.test',
    authorities: ['USER', 'PRODUCT_MANAGER'],
  }),
  other({
    id: '0190a000-0000-7000-8000-000000000023',
    name: 'Odile Auditrice',
    email: 'odile@audit.example.test',
    authorities: ['AUDITOR'],
    accessUntil: '2027-06-30',
    lastSeenAt: null,
  }),
  other({
    id: '0190a000-0000-7000-8000-000000000024',
    name: 'Peter Former',
    email: 'peter@example.test',
    authorities: ['USER'],
    status: 'INACTIVE',
    lastSeenAt: '2026-02-11T22:41:00.000Z',
  }),
  other({
    id: '0190a000-0000-7000-8000-000000000025',
    name: 'Sam Invited',
    email: 'sam@example.test',
    authorities: ['USER'],
    status: 'PENDING',
    lastSeenAt: null,
    createdAt: '2026-11-18T05:00:00.000Z',
    invitation: { expiresAt: '2026-11-25T05:00:00.000Z', isExpired: false },
  }),
  other({
    id: '0190a000-0000-7000-8000-000000000026',
    name: 'Wilhelmina-Alexandrina van Oranje-Nassau der Niederlande III.',
    email: `${'a-very-long-mailbox-name.'.repeat(4)}of-somebody@subsidiary.example.test`,
    authorities: ['COMPANY_ADMIN', 'PRODUCT_MANAGER', 'USER'],
    status: 'PENDING',
    lastSeenAt: null,
    createdAt: '2026-10-01T05:00:00.000Z',
    invitation: { expiresAt: '2026-10-08T05:00:00.000Z', isExpired: true },
  }),
] as const;

/** The same person as platform staff see them. */
export function forStaff({ isSelf: _isSelf, ...member }: MemberRow): UserAccountRow {
  return { ...member, companyId: STORY_COMPANY, companyName: 'Kurrajong Resources' };
}

/** A page of a list as the server sends one. */
export function storyPage<Row>(rows: readonly Row[], total = rows.length) {
  return {
    statusCode: 200,
    data: [...rows],
    page: 1,
    page_size: 10,
    total_item: total,
    total_page: Math.ceil(total / 10),
  };
}
