import { expect, test } from 'vitest';
import { passes } from './authorities.ts';
import { inRequiredOrder } from './manifest.ts';
import { pathOf, routerPath } from './route.ts';

const plugin = (id: string, ...requires: string[]) => ({ manifest: { id, title: id, requires } });
const ids = (...plugins: ReturnType<typeof plugin>[]) => inRequiredOrder(plugins).map((one) => one.manifest.id);

test('plugins are sorted after those they require, otherwise by id', () => {
  expect(ids(plugin('b'), plugin('a', 'c'), plugin('c'))).toEqual(['c', 'a', 'b']);
});

test('names a duplicate id, an unknown requirement and a cycle in the error', () => {
  expect(() => ids(plugin('a'), plugin('a'))).toThrow('Two plugins have the id "a"');
  expect(() => ids(plugin('a', 'z'))).toThrow('Plugin "a" requires "z", which does not exist');
  expect(() => ids(plugin('a', 'b'), plugin('b', 'a'))).toThrow('in a circle: a -> b -> a');
});

test('access follows the declared authorities', () => {
  expect(passes('public', null)).toBe(true);
  expect(passes('signed-in', null)).toBe(false);
  expect(passes('signed-in', ['AUDITOR'])).toBe(true);
  expect(passes(['ADMIN'], ['USER'])).toBe(false);
  expect(passes(['USER', 'COMPANY_ADMIN'], ['USER'])).toBe(true);
});

test('paths are filled in and escaped', () => {
  expect(pathOf('/api/detail/{id}', { id: 'a/b?c' })).toBe('/api/detail/a%2Fb%3Fc');
  expect(() => pathOf('/api/detail/{id}')).toThrow('needs the parameter "id"');
  expect(routerPath('/api/detail/{id}')).toBe('/api/detail/:id');
});
