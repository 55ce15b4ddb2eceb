import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';

/** A story of the static Storybook. */
export interface Story {
  readonly id: string;
  readonly title: string;
  readonly name: string;
  readonly tags: readonly string[];
}

export const THEMES = ['dark', 'light'] as const;

/** Stories with a tag. */
export function storiesTagged(tag: string): readonly Story[] {
  const file = fileURLToPath(new URL('../../../storybook-static/index.json', import.meta.url));
  const { entries } = JSON.parse(readFileSync(file, 'utf8')) as { entries: Record<string, Story & { type: string }> };
  return Object.values(entries).filter(({ type, tags }) => type === 'story' && tags.includes(tag));
}

/**
 * Shows a story alone and waits until it is rendered, its `play` has ended and its fonts are loaded. If the page
 * already shows Storybook, it only switches the story: loading the page for each takes longer than rendering.
 */
export async function open(page: Page, { id }: Story, theme: string): Promise<void> {
  const [shown] = await drawing(page);
  // If the story is already shown, Storybook would not render it again for another width.
  if (shown !== 'none' && shown !== id) {
    // Wait until the previous story is finished. Leaving one while it renders makes Storybook reload its page.
    await tell(page, 'updateGlobals', { globals: { theme } });
    await settled(page, shown);
    await tell(page, 'setCurrentStory', { storyId: id, viewMode: 'story' });
    // Reset the scroll position and the pointer of the previous story.
    await page.mouse.move(0, 0);
    await page.evaluate(() => window.scrollTo(0, 0));
  } else await page.goto(`/iframe.html?id=${id}&viewMode=story&globals=theme:${theme}`);
  await settled(page, id);
}

/** Applies another theme to the current story. */
export async function putOn(page: Page, { id }: Story, theme: string): Promise<void> {
  await tell(page, 'updateGlobals', { globals: { theme } });
  await settled(page, id);
}

async function tell(page: Page, event: string, value: unknown): Promise<void> {
  await page.evaluate(
    ([name, told]) => {
      const { __STORYBOOK_ADDONS_CHANNEL__: channel } = window as typeof window & {
        __STORYBOOK_ADDONS_CHANNEL__: { emit: (event: string, value: unknown) => void };
      };
      channel.emit(name, told);
    },
    [event, value] as const,
  );
}

async function settled(page: Page, id: string): Promise<void> {
  await expect
    .poll(async () => (await drawing(page)).join(' '), { intervals: [50] })
    .toMatch(new RegExp(`^${id} (completed|finished)$`));
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}

/** The story being rendered, and its phase. `none` while Storybook reloads its page, which may happen in between. */
async function drawing(page: Page): Promise<readonly [id: string, phase: string]> {
  const asked = page.evaluate(() => {
    const { __STORYBOOK_PREVIEW__: preview } = window as typeof window & {
      __STORYBOOK_PREVIEW__?: { currentRender?: { id?: string; phase?: string } };
    };
    const { id = 'none', phase = 'none' } = preview?.currentRender ?? {};
    return [id, phase] as const;
  });
  return asked.catch((error: Error) => {
    if (/context was destroyed/.test(error.message)) return ['none', 'none'] as const;
    throw error;
  });
}
