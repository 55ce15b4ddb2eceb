import { createContext, useContext, useMemo } from 'react';
import type { ReactNode } from 'react';
import type { Services, Service } from '#contract';

const ServicesContext = createContext<Services | null>(null);

/** Hands the services of the running application to everything below; once, at the root. */
export function ServicesProvider({ services, children }: { services: Services; children: ReactNode }) {
  return <ServicesContext value={services}>{children}</ServicesContext>;
}

/** Every service of the running application. */
export function useServices(): Services {
  const services = useContext(ServicesContext);
  if (!services) throw new Error('No services here. Render below ServicesProvider (in stories: StoryApplication).');
  return services;
}

/** The service bound to a token. Throws a sentence that names the token if nobody has bound it. */
export function useService<T>(service: Service<T>): T {
  return useServices().get(service);
}

/** Every contribution to a point, in plugin order: the same list at every drawing. Nobody bound: an empty list. */
export function useEvery<T>(point: Service<T>): readonly T[] {
  const services = useServices();
  return useMemo(() => services.every(point), [services, point]);
}
