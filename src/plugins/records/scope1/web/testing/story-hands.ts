import { configure, screen, userEvent, within } from 'storybook/test';

// A busy machine renders slowly. A broken story still fails, only later.
configure({ asyncUtilTimeout: 8_000 });

/**
 * React Aria announces a pending button by the button's id for seven seconds, even if the screen with the button has
 * gone. axe then reports a missing name.
 */
export const PASSING_ANNOUNCEMENTS = ['[data-live-announcer]'];

/** Opens the select with a matching name and chooses an option. */
export async function choose(field: RegExp, option: string | RegExp): Promise<void> {
  await userEvent.click(await screen.findByRole('button', { name: field }));
  await userEvent.click(await screen.findByRole('option', { name: option }));
}

/** Pastes a text into a field. */
export async function paste(field: HTMLElement, text: string): Promise<void> {
  await userEvent.click(field);
  await userEvent.clear(field);
  await userEvent.paste(text);
}

/** Types a day, digits only: `01072025`. */
export async function typeDay(group: RegExp, digits: string): Promise<void> {
  const [first] = within(screen.getByRole('group', { name: group })).getAllByRole('spinbutton');
  if (!first) throw new Error('The date has no parts to type into.');
  await userEvent.click(first);
  await userEvent.keyboard(digits);
}

export const quantityField = () => screen.findByRole('textbox', { name: /^Quantity/ });

/** Searches for an input and selects it. */
export async function chooseInput(searched: string, option: RegExp): Promise<void> {
  await paste(screen.getByRole('combobox', { name: /^Input/ }), searched);
  await userEvent.click(await screen.findByRole('option', { name: option }));
}

/** 700 kL of diesel in stationary plant: example 6 of NGA Factors 2025. */
export async function fillExample(): Promise<void> {
  await choose(/Facility/, /Ironbark/);
  await typeDay(/^First day/, '01072025');
  await typeDay(/^Last day/, '31072025');
  await choose(/Category/, 'Stationary fuels');
  await chooseInput('diesel oil', /Diesel oil/);
  await paste(await quantityField(), '700');
}
