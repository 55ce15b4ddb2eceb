import { token } from '#contract';

/** The secret of the link that was opened, for as long as the page lives: it stands in no address and in no storage. */
export interface OpenedLink {
  secret(): string | null;
  keep(secret: string): void;
  forget(): void;
}

export const OpenedLink = token<OpenedLink>('password-reset/opened-link');

export class OpenedLinkImpl implements OpenedLink {
  private held: string | null = null;

  secret(): string | null {
    return this.held;
  }

  keep(secret: string): void {
    this.held = secret;
  }

  forget(): void {
    this.held = null;
  }
}
