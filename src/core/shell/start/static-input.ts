/**
 * Remembers what somebody typed and pressed in the static screen that the page was delivered with. Call the result when
 * the application has rendered the same screen: it then has the same text, the same focus, and does what was pressed.
 * `public/theme.js` marks the buttons.
 */
export function heldIn(root: HTMLElement): () => void {
  const inputs = inputsOf(root);
  const texts = inputs.map(({ value }) => value);
  const focused = inputs.findIndex((input) => input === document.activeElement);
  const pressed = buttonsOf(root).map((button) => button.dataset['pressed'] !== undefined);
  return () => {
    const now = inputsOf(root);
    texts.forEach((text, at) => {
      const input = now[at];
      if (input && text !== '') type(input, text);
    });
    now[focused]?.focus();
    buttonsOf(root).forEach((button, at) => pressed[at] && button.click());
  };
}

const inputsOf = (root: HTMLElement) => [...root.querySelectorAll('input')];

const buttonsOf = (root: HTMLElement) => [...root.querySelectorAll('button')];

/** As a person would: React hears of a value only if it was not set through the property it watches. */
function type(input: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}
