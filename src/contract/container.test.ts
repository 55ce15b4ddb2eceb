import { expect, test } from 'vitest';
import { ServiceContainer } from './container.ts';
import { every, token } from './token.ts';

const Greeting = token<string>('test/greeting');
const Name = token<string>('test/name');
const Shape = token<number>('test/shape');

test('creates a service once, from the services it needs', () => {
  const services = new ServiceContainer();
  const { bind } = services.binderFor('a');
  let made = 0;
  bind(Greeting).toResolvedValue(
    (name) => {
      made += 1;
      return `Hello ${name}`;
    },
    [Name],
  );
  services.binderFor('b').bind(Name).toConstantValue('Mulga');
  expect(services.close()).toEqual([]);
  expect([services.get(Greeting), services.get(Greeting), made]).toEqual(['Hello Mulga', 'Hello Mulga', 1]);
});

test('takes a class as its own token', () => {
  class Bell {
    constructor(private readonly name: string) {}
    ring = () => `${this.name} rings`;
  }
  class Tower {
    constructor(readonly bells: readonly Bell[]) {}
  }
  const services = new ServiceContainer();
  const { bind } = services.binderFor('tower');
  bind(Tower).toResolvedValue((bells) => new Tower(bells), [every(Bell)]);
  bind(Bell).toResolvedValue((name) => new Bell(name), [Name]);
  expect(services.close()).toEqual([
    'Plugin "tower" needs "test/name", which no plugin binds. Bind it in a plugin.ts, or add the plugin that does to "requires".',
  ]);
  expect(() => services.get(class Unbound {})).toThrow('Nothing is bound to "Unbound"');

  const whole = new ServiceContainer();
  whole.binderFor('a').bind(Bell).toConstantValue(new Bell('Mulga'));
  expect(whole.close()).toEqual([]);
  expect([whole.get(Bell).ring(), whole.every(Tower)]).toEqual(['Mulga rings', []]);
});

test('returns every contribution in the order it was bound, and none if nothing is bound', () => {
  const services = new ServiceContainer();
  const Sum = token<number>('test/sum');
  services.binderFor('a').bind(Shape).toConstantValue(1);
  services.binderFor('b').bind(Shape).toConstantValue(2);
  services
    .binderFor('c')
    .bind(Sum)
    .toResolvedValue(
      (shapes, none) => shapes.length * 10 + none.length,
      [every(Shape), every(token<number>('test/none'))],
    );
  expect(services.close()).toEqual([]);
  expect(services.every(Shape)).toEqual([1, 2]);
  expect(services.get(Sum)).toBe(20);
  expect(services.every(token('test/none'))).toEqual([]);
});

test('names the plugin whose dependency is not bound, and refuses a late bind', () => {
  const services = new ServiceContainer();
  const { bind } = services.binderFor('greeter');
  bind(Greeting).toResolvedValue((name) => name, [Name]);
  expect(services.close()).toEqual([
    'Plugin "greeter" needs "test/name", which no plugin binds. Bind it in a plugin.ts, or add the plugin that does to "requires".',
  ]);
  expect(() => bind(Name).toConstantValue('late')).toThrow('Plugin "greeter" binds "test/name" after boot');
  expect(() => services.get(Shape)).toThrow('Nothing is bound to "test/shape"');
});
