import { expect } from '@playwright/test';
import type { Locator } from '@playwright/test';

/**
 * Types into a searched list and takes what it finds first, by the keys: a list that is pointed at may still be moved by
 * what Playwright scrolls to reach it.
 */
export async function takeFound(field: Locator, choice: string): Promise<void> {
  const option = field.page().getByRole('option', { name: choice, exact: true });
  await field.fill(choice);
  await expect(option).toBeVisible();
  await field.press('ArrowDown');
  await expect(option).toHaveAttribute('data-focused', 'true');
  await field.press('Enter');
  await expect(option).toBeHidden();
}
