import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';

/**
 * Words that only concern Australia: its registers, its regulator and its rules, its factors, its currency and the codes of
 * its states.
 */
export const AUSTRALIAN =
  /\b(?:ABN|ACN|NMI|NGERS?|NGA|Safeguard|J?RPP|AASB|EERS|LGCs?|Clean Energy Regulator|Australian?s?|AUD|NSW|VIC|QLD|TAS|SA|WA|NT|ACT)\b|\bA\$/;

/** Texts a person can read now: texts, placeholders and names of pictures and buttons; lists of countries are left out. */
async function readable(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const isCountries = (list: Element) =>
      [...list.querySelectorAll('[role="option"], option')].some((option) => option.textContent === 'Austria');
    const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true });
    const found: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const { parentElement: parent, textContent: text } = node;
      if (!parent || !text?.trim() || !isShown(parent) || parent.closest('script, style')) continue;
      const list = parent.closest('[role="listbox"], select');
      if (list && isCountries(list)) continue;
      found.push(text.trim());
    }
    for (const element of document.body.querySelectorAll('[placeholder], [aria-label], [title], [alt]'))
      if (isShown(element))
        for (const name of ['placeholder', 'aria-label', 'title', 'alt'])
          if (element.getAttribute(name)) found.push(element.getAttribute(name) ?? '');
    return found;
  });
}

/** Asserts that nothing on the screen is about Australia. */
export async function seesNothingAustralian(page: Page): Promise<void> {
  const texts = await readable(page);
  expect(texts.length, 'texts on the screen').toBeGreaterThan(0);
  const found = texts.filter((text) => AUSTRALIAN.test(text));
  expect.soft(found, `Australian texts at ${new URL(page.url()).pathname}`).toEqual([]);
}
