// Only the part inversify needs. The full `reflect-metadata` includes larger polyfills of Map and WeakMap for old browsers.
import 'reflect-metadata/lite';
import { Container as InversifyContainer, type ServiceIdentifier } from 'inversify';
import { isEvery, identityOf, type Dependency, type Resolved, type Service } from './token.ts';

/** How a plugin provides a service: a ready value, or a function of other services that runs once. */
export interface Binding<T> {
  toConstantValue(value: T): void;
  toResolvedValue<const D extends readonly Dependency[]>(make: (...services: Resolved<D>) => T, dependencies: D): void;
}

/** Passed to a plugin's `bind`. Only `plugin.ts` files wire services. */
export interface Binder {
  // A property, not a method, because plugins destructure it.
  readonly bind: <T>(service: Service<T>) => Binding<T>;
}

/** The services of a running application. Closed after boot: a late `bind` throws. */
export interface Services {
  get<T>(service: Service<T>): T;
  /** Every contribution to a point, in the order they were bound. */
  every<T>(point: Service<T>): readonly T[];
}

interface Bound {
  readonly owner: string;
  readonly needs: readonly Dependency[];
}

/** Dependency injection for both halves, on inversify: constructor arguments, no decorators, singletons. */
export class ServiceContainer implements Services {
  private readonly container = new InversifyContainer({ defaultScope: 'Singleton' });
  private readonly bound = new Map<unknown, Bound[]>();
  private closed = false;

  /** A binder that records `owner` (the plugin's id) for the messages of `close`. */
  binderFor(owner: string): Binder {
    return { bind: (service) => this.binding(service, owner) };
  }

  private binding<T>(service: Service<T>, owner: string): Binding<T> {
    const { id, key } = identityOf(service);
    if (this.closed) throw new Error(`Plugin "${owner}" binds "${id}" after boot. Bind it in plugin.ts.`);
    const remember = (needs: readonly Dependency[]) => {
      this.bound.set(key, [...(this.bound.get(key) ?? []), { owner, needs }]);
    };
    return {
      toConstantValue: (value) => {
        remember([]);
        this.container.bind(key as ServiceIdentifier<T>).toConstantValue(value);
      },
      toResolvedValue: (make, dependencies) => {
        remember(dependencies);
        const inject = dependencies.map((need) =>
          isEvery(need)
            ? {
                serviceIdentifier: identityOf(need.every).key as ServiceIdentifier,
                isMultiple: true as const,
                optional: true as const,
              }
            : { serviceIdentifier: identityOf(need).key as ServiceIdentifier },
        );
        const construct = (...services: unknown[]): T => {
          const given = services.map((one, i) => (isEvery(dependencies[i]!) ? (one ?? []) : one));
          return make(...(given as Resolved<typeof dependencies>));
        };
        this.container.bind(key as ServiceIdentifier<T>).toResolvedValue<unknown[]>(construct, inject);
      },
    };
  }

  /** Ends binding. Returns one sentence for every token that is needed but not bound. */
  close(): readonly string[] {
    this.closed = true;
    const sentences = new Set<string>();
    for (const { owner, needs } of [...this.bound.values()].flat())
      for (const need of needs)
        if (!isEvery(need) && !this.bound.has(identityOf(need).key))
          sentences.add(
            `Plugin "${owner}" needs "${identityOf(need).id}", which no plugin binds. Bind it in a plugin.ts, or add the plugin that does to "requires".`,
          );
    return [...sentences];
  }

  get<T>(service: Service<T>): T {
    const { id, key } = identityOf(service);
    if (!this.bound.has(key)) throw new Error(`Nothing is bound to "${id}".`);
    return this.container.get(key as ServiceIdentifier<T>);
  }

  every<T>(point: Service<T>): readonly T[] {
    const { key } = identityOf(point);
    return this.bound.has(key) ? this.container.getAll(key as ServiceIdentifier<T>) : [];
  }
}
