import { expect, test } from 'vitest';
import { hostAndPort, hostList, loginOf, ofStandby, withDatabase, withLogin } from './host-list.ts';

test('an address with several hosts is one address for each, without what only chooses among them', () => {
  expect(
    hostList('postgresql://app:s%40e,t@a:5432,b:5433,[::1]:5434/books?target_session_attrs=read-write&sslmode=require'),
  ).toEqual({
    hosts: [
      'postgresql://app:s%40e,t@a:5432/books?sslmode=require',
      'postgresql://app:s%40e,t@b:5433/books?sslmode=require',
      'postgresql://app:s%40e,t@[::1]:5434/books?sslmode=require',
    ],
    role: 'primary',
  });
});

test.each([
  ['postgres://u@a,b/x', 'primary'],
  ['postgres://u@a,b/x?target_session_attrs=standby', 'standby'],
  ['postgres://u@a,b/x?target_session_attrs=any', null],
  ['postgres://u@a/x', null],
  ['postgres://u@a/x?target_session_attrs=primary', 'primary'],
])('%s wants the role %s', (address, role) => {
  expect(hostList(address).role).toBe(role);
});

test.each([
  ['postgres://a,b/x', 'postgres://a,b/x?target_session_attrs=standby'],
  ['postgres://a,b/x?sslmode=require', 'postgres://a,b/x?sslmode=require&target_session_attrs=standby'],
  ['postgres://a,b/x?target_session_attrs=any', 'postgres://a,b/x?target_session_attrs=any'],
  ['postgres://a/x', 'postgres://a/x'],
])('%s as the address of a replica is %s', (address, expected) => {
  expect(ofStandby(address)).toBe(expected);
});

test('what cannot be an address is refused with a reason', () => {
  expect(() => hostList('postgres://u@a,,b/x')).toThrow('One of the hosts of the address has no name.');
  expect(() => hostList('postgres://u@a/x?target_session_attrs=fast')).toThrow('target_session_attrs is fast.');
  expect(() => hostList('mysql://a/x')).toThrow('A PostgreSQL address begins with');
});

test.each([
  ['postgres://u@a:6000/x', 'a', 6000],
  ['postgres://u@a/x', 'a', 5432],
  ['postgres://u@[::1]:5433/x', '::1', 5433],
  ['postgres://u@%2Frun%2Fpg:5432/x', '/run/pg', 5432],
])('the host of %s is %s, port %i', (address, host, port) => {
  expect(hostAndPort(address)).toEqual({ host, port });
});

test('login and database change without touching the hosts', () => {
  const address = 'postgres://one:p%3Aw@a:1,b:2/x?sslmode=require';
  expect(loginOf(address)).toEqual({ user: 'one', password: 'p:w' });
  expect(loginOf('postgres://a/x')).toEqual({});
  expect(withLogin(address, { user: 'two', password: 'a@b' })).toBe('postgres://two:a%40b@a:1,b:2/x?sslmode=require');
  expect(withLogin(address, { user: 'two' })).toBe('postgres://two@a:1,b:2/x?sslmode=require');
  expect(withDatabase(address, 'y z')).toBe('postgres://one:p%3Aw@a:1,b:2/y%20z?sslmode=require');
});
