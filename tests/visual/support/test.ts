import { test as base, type Page } from '@playwright/test';

export { expect } from '@playwright/test';

/**
 * `test` with one page for all screenshots of a worker, so that Storybook's code is loaded and compiled once, not for
 * each story. Storybook unmounts a story before it renders the next.
 */
export const test = base.extend<object, { shared: Page }>({
  shared: [
    async ({ browser }, provide, { project }) => {
      const { baseURL, locale, timezoneId, viewport, reducedMotion } = project.use;
      const context = await browser.newContext({ baseURL, locale, timezoneId, viewport, reducedMotion });
      await provide(await context.newPage());
      await context.close();
    },
    { scope: 'worker' },
  ],
  page: async ({ shared, viewport }, provide) => {
    if (viewport) await shared.setViewportSize(viewport);
    await provide(shared);
  },
});
