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

/** Stories that carry a tag. */
export function storiesTagged(tag: string): readonly Story[] {
  const file = fileURLToPath(new URL('../../../storybook-static/index.json', import.meta.url));
  const { entries } = JSON.parse(readFileSync(file, 'utf8')) as { entries: Record<string, Story & { type: string }> };
  return Object.values(entries).filter(({ type, tags }) => type === 'story' && tags.includes(tag));
}

/** Shows a story alone and waits until it is drawn, its play is over and its letters are there. */
export async function open(page: Page, { id }: Story, theme: string): Promise<void> {
  await page.goto(`/iframe.html?id=${id}&viewMode=story&globals=theme:${theme}`);
  await settled(page);
}

/** Puts another theme on what is shown. */
export async function putOn(page: Page, theme: string): Promise<void> {
  await page.evaluate((name) => {
    const { __STORYBOOK_ADDONS_CHANNEL__: channel } = window as unknown as {
      __STORYBOOK_ADDONS_CHANNEL__: { emit: (event: string, value: unknown) => void };
    };
    channel.emit('updateGlobals', { globals: { theme: name } });
  }, theme);
  await settled(page);
}

async function settled(page: Page): Promise<void> {
  await expect
    .poll(
      () =>
        page.evaluate(() => {
          const { __STORYBOOK_PREVIEW__: preview } = window as unknown as {
            __STORYBOOK_PREVIEW__?: { currentRender?: { phase?: string } };
          };
          return preview?.currentRender?.phase ?? 'none';
        }),
      { intervals: [50] },
    )
    .toMatch(/^(completed|finished)$/);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}
