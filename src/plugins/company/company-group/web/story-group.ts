import type { GroupEntity, GroupInvitation, GroupStructureAnswer } from '../contract/index.ts';

const id = (end: string) => `0190a000-0000-7000-8000-0000000000${end}`;

const entity = (end: string, name: string, change: Partial<GroupEntity>): GroupEntity => ({
  id: id(end),
  revision: 1,
  parentId: null,
  level: 1,
  kind: 'NAMED',
  name,
  abn: null,
  registration: null,
  share: '100',
  effectiveShare: '100',
  fromDate: '2024-07-01',
  toDate: null,
  consent: null,
  decidedAt: null,
  leftFrom: null,
  facilities: [],
  ...change,
});

/** A group of three: a holding below the corporation, a joint venture below that, and a railway. */
export const storyStructure: GroupStructureAnswer = {
  controlling: { name: 'Ironbark Resources Limited', abn: '51824753556', registration: null },
  facilities: [{ id: id('f1'), name: 'Ironbark Open Cut', country: 'AU', state: 'QLD' }],
  entities: [
    entity('e1', 'Ironbark Mining Holdings Pty Ltd', { share: '83', effectiveShare: '83' }),
    entity('e2', 'Redgum Mining Joint Venture', {
      parentId: id('e1'),
      level: 2,
      kind: 'MEMBER',
      abn: '26331428522',
      share: '50',
      effectiveShare: '41.5',
      consent: 'ACCEPTED',
      decidedAt: '2025-07-03T01:00:00.000Z',
      facilities: [{ id: id('f2'), name: 'Redgum Pit', country: 'AU', state: 'NSW' }],
    }),
    entity('e3', 'Ironbark Rail Pty Ltd', {
      toDate: '2026-06-30',
      facilities: [{ id: id('f3'), name: 'Rail Loop', country: 'AU', state: 'QLD' }],
    }),
  ],
};

/** An invitation into another company's group. */
export const storyInvitation: GroupInvitation = {
  entityId: id('a1'),
  revision: 2,
  controllingName: 'Bluegum Group Limited',
  share: '60',
  fromDate: '2025-07-01',
  toDate: null,
  consent: 'INVITED',
  decidedAt: null,
  leftFrom: null,
};
