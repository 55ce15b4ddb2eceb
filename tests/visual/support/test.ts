import { test as base, type Page, type ViewportSize, type WorkerInfo } from '@playwright/test';

export { expect } from '@playwright/test';

type PageOfSize = (viewport: ViewportSize) => Promise<Page>;

/**
 * `test` with one page of each size for all screenshots of a worker, so that Storybook's code is loaded and compiled once,
 * not for each story. Storybook unmounts a story before it renders the next. No page is resized: Chromium sometimes
 * refuses it.
 */
export const test = base.extend<object, { pageOfSize: PageOfSize }>({
  pageOfSize: [
    async ({ browser }, provide, { project }: WorkerInfo) => {
      const { baseURL, locale, timezoneId, reducedMotion } = project.use;
      const pages = new Map<string, Page>();
      await provide(async (viewport) => {
        const size = `${viewport.width} ${viewport.height}`;
        const open = pages.get(size);
        if (open) return open;
        const context = await browser.newContext({ baseURL, locale, timezoneId, viewport, reducedMotion });
        const page = await context.newPage();
        pages.set(size, page);
        return page;
      });
      await Promise.all([...pages.values()].map((page) => page.context().close()));
    },
    { scope: 'worker' },
  ],
  page: async ({ pageOfSize, viewport }, provide) => {
    if (!viewport) throw new Error('A picture needs a size.');
    await provide(await pageOfSize(viewport));
  },
});
