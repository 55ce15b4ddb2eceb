import type { Binder, Services, Token } from '#contract';

/** Takes services that are ready-made: all the first screen needs, so that it comes without the container. */
export interface ReadyBinder {
  readonly bind: <T>(service: Token<T>) => { toConstantValue(value: T): void };
}

/**
 * Services of the running application. At first those the kernel has ready-made; once somebody is signed in, every
 * service of the container, which holds the first ones too.
 */
export class GrowingServices implements Services {
  private readonly ready = new Map<symbol, { readonly value: unknown; readonly bindInto: (binder: Binder) => void }>();
  private container: Services | null = null;

  readonly binder: ReadyBinder = {
    bind: <T>(service: Token<T>) => ({
      toConstantValue: (value: T) => {
        this.ready.set(service.key, { value, bindInto: ({ bind }) => bind(service).toConstantValue(value) });
      },
    }),
  };

  /** Binds what is ready-made into the container to come. */
  bindInto(binder: Binder): void {
    for (const { bindInto } of this.ready.values()) bindInto(binder);
  }

  /** From now on the container answers. */
  growInto(container: Services): void {
    this.container = container;
  }

  get<T>(service: Token<T>): T {
    if (this.container) return this.container.get(service);
    const found = this.ready.get(service.key);
    if (!found)
      throw new Error(`"${service.id}" is not there before the first screen of an area. Only ready-made services are.`);
    return found.value as T;
  }

  every<T>(point: Token<T>): readonly T[] {
    if (this.container) return this.container.every(point);
    const found = this.ready.get(point.key);
    return found ? [found.value as T] : [];
  }
}
