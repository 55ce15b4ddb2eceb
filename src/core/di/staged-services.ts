import { identityOf, type Binder, type Service, type Services } from '#contract';

/** Binds ready-made services: all the first screen needs, so that it loads without the container. */
export interface ReadyBinder {
  readonly bind: <T>(service: Service<T>) => { toConstantValue(value: T): void };
}

/**
 * Services of the running application. At first only the kernel's ready-made ones; once someone is signed in, every
 * service of the container, which includes the first ones.
 */
export class StagedServices implements Services {
  private readonly ready = new Map<unknown, { readonly value: unknown; readonly bindInto: (binder: Binder) => void }>();
  private container: Services | null = null;

  readonly binder: ReadyBinder = {
    bind: <T>(service: Service<T>) => ({
      toConstantValue: (value: T) => {
        this.ready.set(identityOf(service).key, {
          value,
          bindInto: ({ bind }) => bind(service).toConstantValue(value),
        });
      },
    }),
  };

  /** Binds the ready-made services into the container being built. */
  bindInto(binder: Binder): void {
    for (const { bindInto } of this.ready.values()) bindInto(binder);
  }

  /** From now on, services come from the container. */
  switchTo(container: Services): void {
    this.container = container;
  }

  get<T>(service: Service<T>): T {
    if (this.container) return this.container.get(service);
    const { id, key } = identityOf(service);
    const found = this.ready.get(key);
    if (!found)
      throw new Error(`"${id}" is not available before the first screen of an area. Only ready-made services are.`);
    return found.value as T;
  }

  every<T>(point: Service<T>): readonly T[] {
    if (this.container) return this.container.every(point);
    const found = this.ready.get(identityOf(point).key);
    return found ? [found.value as T] : [];
  }
}
