import { expect, it } from 'vitest';
import { ServiceContainer, token } from '#contract';
import { StagedServices } from './staged-services.ts';

const Clock = token<string>('test/clock');
const Bell = token<string>('test/bell');

it('resolves ready-made services first, then every service', () => {
  const services = new StagedServices();
  services.binder.bind(Clock).toConstantValue('noon');
  expect([services.get(Clock), services.every(Clock), services.every(Bell)]).toEqual(['noon', ['noon'], []]);
  expect(() => services.get(Bell)).toThrow('"test/bell" is not available before the first screen of an area');

  const container = new ServiceContainer();
  services.bindInto(container.binderFor('core'));
  container
    .binderFor('bells')
    .bind(Bell)
    .toResolvedValue((clock) => `rings at ${clock}`, [Clock]);
  expect(container.close()).toEqual([]);
  services.switchTo(container);
  expect(services.get(Bell)).toBe('rings at noon');
  expect(services.every(Clock)).toEqual(['noon']);
});
