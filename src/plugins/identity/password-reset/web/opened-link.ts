/**
 * The secret of the opened link, for as long as the page lives. It is in no address and in no storage.
 */
export class OpenedLink {
  private current: string | null = null;

  secret(): string | null {
    return this.current;
  }

  keep(secret: string): void {
    this.current = secret;
  }

  forget(): void {
    this.current = null;
  }
}
