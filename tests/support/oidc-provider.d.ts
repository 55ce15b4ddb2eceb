/** The parts of the package that tests use; it has no types of its own. */
declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http';

  interface Context {
    readonly path: string;
    readonly oidc: {
      readonly client: { readonly clientId: string };
      readonly session: { readonly accountId: string };
      readonly params: Readonly<Record<string, string>>;
    };
    body: unknown;
  }

  interface Grant {
    addOIDCScope(scope: string): void;
    save(): Promise<string>;
  }

  export default class Provider {
    constructor(issuer: string, configuration: object);
    proxy: boolean;
    readonly Grant: new (facts: { clientId: string; accountId: string }) => Grant;
    use(middleware: (context: Context, next: () => Promise<void>) => Promise<void>): void;
    on(event: string, listener: (context: Context, error: Error) => void): void;
    callback(): (request: IncomingMessage, response: ServerResponse) => void;
  }
}
