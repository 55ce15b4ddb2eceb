// The part of it inversify asks for: older browsers' Map and WeakMap, which `reflect-metadata` brings too, weigh more.
import 'reflect-metadata/lite';
import { Container as InversifyContainer } from 'inversify';
import type { Dependency, Resolved, Token } from './token.ts';

/** How a plugin provides one service: a ready value, or a function of other services, made once. */
export interface Binding<T> {
  toConstantValue(value: T): void;
  toResolvedValue<const D extends readonly Dependency[]>(make: (...services: Resolved<D>) => T, dependencies: D): void;
}

/** Passed to `bind` of a plugin. Only `plugin.ts` files wire services. */
export interface Binder {
  // A property, not a method: plugins take it off its object.
  readonly bind: <T>(service: Token<T>) => Binding<T>;
}

/** The services of one running application. Closed after boot: a late `bind` throws. */
export interface Services {
  get<T>(service: Token<T>): T;
  /** Every contribution to a point, in the order they were bound. */
  every<T>(point: Token<T>): readonly T[];
}

interface Bound {
  readonly owner: string;
  readonly needs: readonly Dependency[];
}

/** Dependency injection for both halves, on inversify: constructor arguments, no decorators, singletons. */
export class ServiceContainer implements Services {
  private readonly container = new InversifyContainer({ defaultScope: 'Singleton' });
  private readonly bound = new Map<symbol, Bound[]>();
  private closed = false;

  /** A binder that remembers `owner` (the plugin's id) for the sentences of `missing`. */
  binderFor(owner: string): Binder {
    return { bind: (service) => this.binding(service, owner) };
  }

  private binding<T>(service: Token<T>, owner: string): Binding<T> {
    if (this.closed) throw new Error(`Plugin "${owner}" binds "${service.id}" after boot. Bind it in plugin.ts.`);
    const remember = (needs: readonly Dependency[]) => {
      this.bound.set(service.key, [...(this.bound.get(service.key) ?? []), { owner, needs }]);
    };
    return {
      toConstantValue: (value) => {
        remember([]);
        this.container.bind<T>(service.key).toConstantValue(value);
      },
      toResolvedValue: (make, dependencies) => {
        remember(dependencies);
        const inject = dependencies.map((need) =>
          'every' in need
            ? { serviceIdentifier: need.every.key, isMultiple: true as const, optional: true as const }
            : { serviceIdentifier: need.key },
        );
        const construct = (...services: unknown[]): T => {
          const given = services.map((one, i) => ('every' in dependencies[i]! ? (one ?? []) : one));
          return make(...(given as unknown as Resolved<typeof dependencies>));
        };
        this.container.bind<T>(service.key).toResolvedValue(construct as () => T, inject as never);
      },
    };
  }

  /** Ends the time of binding. Returns one sentence for every token somebody needs and nobody binds. */
  close(): readonly string[] {
    this.closed = true;
    const sentences = new Set<string>();
    for (const { owner, needs } of [...this.bound.values()].flat())
      for (const need of needs)
        if (!('every' in need) && !this.bound.has(need.key))
          sentences.add(
            `Plugin "${owner}" needs "${need.id}", which no plugin binds. Bind it in a plugin.ts, or add the plugin that does to "requires".`,
          );
    return [...sentences];
  }

  get<T>(service: Token<T>): T {
    if (!this.bound.has(service.key)) throw new Error(`Nothing is bound to "${service.id}".`);
    return this.container.get<T>(service.key);
  }

  every<T>(point: Token<T>): readonly T[] {
    return this.bound.has(point.key) ? this.container.getAll<T>(point.key) : [];
  }
}
