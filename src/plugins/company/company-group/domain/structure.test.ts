import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { LEVEL_LIMIT, placed, placeFault, type GroupNode } from './structure.ts';

const node = (id: string, parentId: string | null, change: Partial<GroupNode> = {}): GroupNode => ({
  id,
  parentId,
  share: '100',
  fromDate: '2024-07-01',
  toDate: null,
  ...change,
});

const shown = (nodes: readonly GroupNode[]) => placed(nodes).map((one) => [one.node.id, one.level, one.effectiveShare]);

describe('the structure of a group', () => {
  const group = [
    node('pit', 'mining', { share: '50' }),
    node('mining', null, { share: '83' }),
    node('rail', null, { share: '41.5', toDate: '2025-06-30' }),
    node('spur', 'rail'),
  ];

  test('has levels, with the effective share through all of them', () => {
    expect(shown(group)).toEqual([
      ['mining', 1, '83'],
      ['pit', 2, '41.5'],
      ['rail', 1, '41.5'],
      ['spur', 2, '41.5'],
    ]);
  });

  test('an entity counts on its own days while all entities above it count', () => {
    const days = (nodes: readonly GroupNode[]) => placed(nodes).map((one) => [one.node.id, one.days]);
    expect(days(group)).toEqual([
      ['mining', { from: '2024-07-01', to: null }],
      ['pit', { from: '2024-07-01', to: null }],
      ['rail', { from: '2024-07-01', to: '2025-06-30' }],
      ['spur', { from: '2024-07-01', to: '2025-06-30' }],
    ]);
    const late = { fromDate: '2025-02-03', toDate: '2025-08-31' };
    expect(days([...group, node('late', 'spur', late), node('over', 'spur', { fromDate: '2025-07-01' })])).toEqual([
      ...days(group),
      ['late', { from: '2025-02-03', to: '2025-06-30' }],
      // It is part of the structure but counts on no day.
      ['over', null],
    ]);
  });

  test('keeps shares exact', () => {
    const thirds = [node('a', null, { share: '33.333' }), node('b', 'a', { share: '33.333' })];
    expect(shown(thirds)[1]).toEqual(['b', 2, '11.11088889']);
  });
});

describe('the place of an entity', () => {
  const line = [node('a', null), node('b', 'a'), node('c', 'b')];

  test.each([
    ['a', 'c', 'cycle'],
    ['a', 'a', 'cycle'],
    ['c', 'a', null],
    ['b', null, null],
    ['new', 'c', null],
  ])('%s below %s: %s', (id, parentId, fault) => {
    expect(placeFault(line, id, parentId)).toBe(fault);
  });

  test('is not below the limit, including the entities below it', () => {
    const deep = Array.from({ length: LEVEL_LIMIT }, (_, at) => node(`n${at}`, at === 0 ? null : `n${at - 1}`));
    expect(placeFault(deep, 'new', `n${LEVEL_LIMIT - 1}`)).toBe('too-deep');
    expect(placeFault(deep, 'new', `n${LEVEL_LIMIT - 2}`)).toBeNull();
    expect(placeFault([...deep, node('x', null)], 'n0', 'x')).toBe('too-deep');
  });

  test('allowed moves leave a tree in which every entity is reachable', () => {
    const id = fc.integer({ min: 0, max: 5 });
    fc.assert(
      fc.property(fc.array(fc.tuple(id, fc.option(id)), { maxLength: 20 }), (moves) => {
        let nodes = Array.from({ length: 6 }, (_, at) => node(String(at), null));
        for (const [moved, to] of moves) {
          const parentId = to === null ? null : String(to);
          if (placeFault(nodes, String(moved), parentId) === null)
            nodes = nodes.map((one) => (one.id === String(moved) ? { ...one, parentId } : one));
        }
        expect(placed(nodes)).toHaveLength(6);
      }),
    );
  });
});
