import { expect } from '@playwright/test';
import type { Locator } from '@playwright/test';

/**
 * Types into a searchable list and chooses the first match by keyboard: with the mouse, Playwright's scrolling might move
 * the list.
 */
export async function chooseMatch(field: Locator, choice: string): Promise<void> {
  const option = field.page().getByRole('option', { name: choice, exact: true });
  await field.fill(choice);
  await expect(option).toBeVisible();
  await field.press('ArrowDown');
  await expect(option).toHaveAttribute('data-focused', 'true');
  await field.press('Enter');
  await expect(option).toBeHidden();
}
