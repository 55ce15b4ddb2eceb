/**
 * The secret of the link that was opened, for as long as the page lives: it stands in no address and in no storage.
 */
export class OpenedLink {
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
