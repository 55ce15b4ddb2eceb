import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { Palette } from './pages/palette.ts';
import { accounts } from './support/accounts.ts';
import { expect, test } from './support/test.ts';

// Colours must not be checked in the middle of a transition.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Contrast depends on the theme. All other rules give the same result in both, so they run in one. */
const rules = { dark: {}, light: { runOnly: { type: 'rule' as const, values: ['color-contrast'] } } };

/** The rules a screen breaks, with the places. */
async function violations(page: Page, theme: keyof typeof rules): Promise<readonly string[]> {
  const { violations: found } = await new AxeBuilder({ page })
    // Only the violations are read, so nodes that pass need no description.
    .options({ resultTypes: ['violations'], ...rules[theme] })
    // The widget library's live region refers to its last announcement by id, even after the element is removed.
    .exclude('[data-live-announcer]')
    .analyze();
  return found.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}

for (const theme of ['dark', 'light'] as const)
  test(`no screen breaks an accessibility rule in the ${theme} theme`, async ({ visitor }) => {
    // Checking every screen in parallel with another journey takes 50 of the usual 60 s.
    test.slow();
    await visitor.login.open();
    await visitor.store('scopebook.theme', theme);
    const screen = async (name: string) => {
      await expect(visitor.page.locator('html')).toHaveAttribute('data-theme', theme);
      expect(await violations(visitor.page, theme), name).toEqual([]);
    };

    await visitor.login.open();
    await expect(visitor.login.submit).toBeVisible();
    await screen('login');
    await visitor.login.signIn(accounts.services);
    await visitor.dashboard.isReady();
    await expect(visitor.dashboard.chart).toBeVisible();
    await screen('dashboard');
    const palette = new Palette(visitor.page);
    await palette.openByKeys();
    await visitor.page.keyboard.type('scope');
    await expect(palette.option('Scope 1')).toBeVisible();
    expect(await violations(visitor.page, theme), 'palette').toEqual([]);
    await visitor.page.keyboard.press('Control+k');
    await expect(palette.window).toBeHidden();
    await visitor.visit('/scope1');
    await visitor.list.isReady();
    await screen('list');
    await visitor.list.openFirst();
    await expect(visitor.record.working).toBeVisible();
    await screen('detail');
    await visitor.visit('/scope1/create');
    await visitor.form.fillIn({ category: 'Stationary fuels', input: 'Diesel oil' });
    await screen('form');
    await visitor.form.create.click();
    await expect(visitor.form.faults).toBeVisible();
    await screen('form with faults');
    await visitor.form.list('Facility').click();
    await expect(visitor.page.getByRole('listbox')).toBeVisible();
    expect(await violations(visitor.page, theme), 'open list').toEqual([]);
  });
