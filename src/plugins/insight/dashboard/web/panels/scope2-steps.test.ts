import { describe, expect, test } from 'vitest';
import { scope2Steps } from './scope2-steps.ts';

const part = (id: string, amount: string | null) => ({ id, name: `Mine ${id}`, amount });

describe('the bridge between the methods of Scope 2', () => {
  test('has a step for each facility that differs, largest first', () => {
    const location = [part('a', '100'), part('b', '50.5'), part('c', '20')];
    const market = [part('a', '90'), part('b', '0'), part('c', '20')];
    expect(scope2Steps(location, market, { location: '170.5', market: '110' })).toEqual([
      { id: 'b', name: 'Mine b', change: '-50.5' },
      { id: 'a', name: 'Mine a', change: '-10' },
    ]);
  });

  test('adds up to the difference, even if the lists are incomplete', () => {
    const steps = scope2Steps([part('a', '100')], [part('a', '90')], { location: '300', market: '330' });
    expect(steps).toEqual([
      { id: 'a', name: 'Mine a', change: '-10' },
      { id: null, name: '', change: '40' },
    ]);
  });

  test('combines everything beyond six steps', () => {
    const ids = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
    const steps = scope2Steps(
      ids.map((id) => part(id, '10')),
      ids.map((id, at) => part(id, String(at))),
      { location: '80', market: '28' },
    );
    expect(steps?.map(({ change }) => change)).toEqual(['-10', '-9', '-8', '-7', '-6', '-12']);
  });

  test('has no steps if a method has no figure', () => {
    expect(scope2Steps([part('a', '10')], [part('a', null)], { location: '10', market: null })).toBeNull();
  });
});
