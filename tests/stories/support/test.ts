import { test as base, type Page } from '@playwright/test';

export { expect } from '@playwright/test';

/**
 * `test` with one page of Storybook for all stories of a worker, so that its code is loaded and compiled once. Storybook
 * unmounts a story before it renders the next. After a failed story Playwright starts a new worker, with a new page.
 */
export const test = base.extend<object, { storybook: Page }>({
  storybook: [
    async ({ browser }, provide, { project }) => {
      const { baseURL, userAgent, viewport, reducedMotion } = project.use;
      const context = await browser.newContext({ baseURL, userAgent, viewport, reducedMotion });
      // React's development build otherwise measures each render for developer tools, and keeps every measure.
      await context.addInitScript(() => Object.assign(console, { timeStamp: undefined, createTask: undefined }));
      const page = await context.newPage();
      await page.goto('/iframe.html?viewMode=story');
      await page.waitForFunction(() => '__STORYBOOK_PREVIEW__' in window);
      await provide(page);
      await context.close();
    },
    // Loading Storybook is not the time of the first story.
    { scope: 'worker', timeout: 60_000 },
  ],
});
