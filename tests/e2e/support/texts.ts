import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';

export type Language = 'en' | 'vi' | 'fr';

/** Every text of screens and answers in one language, by its key. */
function textsOf(language: Language): ReadonlyMap<string, string> {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((file) => /[\\/](locales|texts)[\\/]/.test(file) && file.endsWith(`${language}.json`))
    .map((file) => join('src', file));
  return new Map(
    files.flatMap((file) => Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>)),
  );
}

const english = textsOf('en');

/**
 * What stays as it is although some text of that wording is translated: the product's name, a row's name as its source
 * prints it, the title that somebody gave a report.
 */
const NAMES: ReadonlySet<string> = new Set(['Scopebook', 'Diesel oil', 'Corporate summary']);

/** The texts of a language, and what on a screen is not in it. */
export class Texts {
  private readonly own: ReadonlyMap<string, string>;
  /** English texts that the language says otherwise. */
  private readonly foreign: ReadonlySet<string>;

  constructor(readonly language: Language) {
    this.own = textsOf(language);
    const said = new Set(this.own.values());
    this.foreign = new Set(
      [...english].flatMap(([key, text]) =>
        text.includes('{{') || !this.own.has(key) || said.has(text) || NAMES.has(text) ? [] : [text.trim()],
      ),
    );
  }

  /** @param key of a text without parameters */
  of(key: string): string {
    const text = this.own.get(key);
    if (text === undefined) throw new Error(`There is no text "${key}" in ${this.language}.`);
    return text;
  }

  /** Keys in place of texts, and English texts that have a translation, in what is visible. */
  async faults(page: Page): Promise<readonly string[]> {
    const pieces = await page.evaluate(() => {
      const found: string[] = [];
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const around = node.parentElement;
        if (around?.checkVisibility() && !around.closest('[lang]:not(html), style, script'))
          found.push((node.textContent ?? '').trim());
      }
      return found;
    });
    return pieces.filter(
      (piece) => this.foreign.has(piece) || piece.split(/\s+/).some((word) => word.includes('.') && english.has(word)),
    );
  }
}
