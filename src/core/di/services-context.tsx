import { createContext, useContext, useMemo } from 'react';
import type { ReactNode } from 'react';
import type { Services, Service } from '#contract';

const ServicesContext = createContext<Services | null>(null);

/** Provides the services of the running application to everything below it; used once, at the root. */
export function ServicesProvider({ services, children }: { services: Services; children: ReactNode }) {
  return <ServicesContext value={services}>{children}</ServicesContext>;
}

/** Every service of the running application. */
export function useServices(): Services {
  const services = useContext(ServicesContext);
  if (!services) throw new Error('No services here. Render below ServicesProvider (in stories: StoryApplication).');
  return services;
}

/** The service bound to a token. Throws an error that names the token if nothing is bound to it. */
export function useService<T>(service: Service<T>): T {
  return useServices().get(service);
}

/** All contributions to a point, in plugin order; referentially stable across renders, empty if there are none. */
export function useEvery<T>(point: Service<T>): readonly T[] {
  const services = useServices();
  return useMemo(() => services.every(point), [services, point]);
}
