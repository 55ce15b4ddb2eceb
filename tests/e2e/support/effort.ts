import type { Locator, Page } from '@playwright/test';

/** Seconds a practised person takes: a key, and thinking, pointing and pressing (Card, Moran and Newell, 1980). */
const KEY = 0.28;
const CLICK = 1.35 + 1.1 + 0.2;

/** What a way through the product takes a person. */
export class Effort {
  clicks = 0;
  keys = 0;
  private readonly began = Date.now();

  /** Counts each press of the mouse and each key, on every page from now on. */
  static async of(page: Page): Promise<Effort> {
    const effort = new Effort();
    await page.exposeFunction('countEffort', (kind: 'clicks' | 'keys') => {
      effort[kind] += 1;
    });
    await page.addInitScript(() => {
      const count = (kind: string) => (event: Event) => {
        const tell: unknown = Reflect.get(globalThis, 'countEffort');
        if (event.isTrusted && typeof tell === 'function') tell(kind);
      };
      addEventListener('pointerdown', count('clicks'), true);
      addEventListener('keydown', count('keys'), true);
    });
    return effort;
  }

  /** Seconds of a person: the keys and clicks. */
  get seconds(): number {
    return this.keys * KEY + this.clicks * CLICK;
  }

  /** Seconds since the beginning on this machine, which includes waiting for the product. */
  get waited(): number {
    return (Date.now() - this.began) / 1000;
  }
}

/** Clicks a field and types into it, character by character. */
export async function typeInto(field: Locator, text: string): Promise<void> {
  await field.click();
  await field.pressSequentially(text);
}
