import { expect, fireEvent, screen, userEvent, waitFor } from 'storybook/test';

/** Milliseconds the chart library may take to load on a busy machine. */
const TIMEOUT_MS = 15_000;

/** Waits until `count` charts are drawn; pictures and axe wait for the same. */
export async function waitForCharts(canvasElement: HTMLElement, count = 1): Promise<void> {
  await waitFor(() => expect(canvasElement.querySelectorAll('.highcharts-root')).toHaveLength(count), {
    timeout: TIMEOUT_MS,
  });
}

/** Checks that the chart shows a figure, and that every figure ends inside the drawing. */
export async function expectWholeFigure(canvasElement: HTMLElement, figure: string): Promise<void> {
  const picture = canvasElement.querySelector('.highcharts-root');
  const figures = () => [...canvasElement.querySelectorAll('.highcharts-data-label text')];
  const ends = () => figures().map((one) => one.getBoundingClientRect().right);
  await expect(figures().map((one) => one.textContent)).toContain(figure);
  // Highcharts first draws all labels in one place, then moves them to their bars.
  let before = '';
  await waitFor(() => {
    const now = JSON.stringify(ends());
    const isStable = now === before;
    before = now;
    return expect(isStable && new Set(figures().map((one) => one.getBoundingClientRect().left)).size > 1).toBe(true);
  });
  await expect(Math.max(...ends())).toBeLessThanOrEqual(picture?.getBoundingClientRect().right ?? 0);
}

const KEY_CODES = { Tab: 9, Enter: 13, ArrowRight: 39 } as const;

/** Presses a key on the focused element; Highcharts reads `keyCode`, which `userEvent` leaves out. */
export async function pressKey(key: keyof typeof KEY_CODES): Promise<void> {
  const code = KEY_CODES[key];
  await fireEvent.keyDown(document.activeElement ?? document.body, { key, keyCode: code, which: code });
}

/** Clicks the middle of an element; Highcharts uses the position of a click, not its target. */
export async function clickOn(target: Element): Promise<void> {
  const { left, top, width, height } = target.getBoundingClientRect();
  const coords = {
    clientX: left + width / 2,
    clientY: top + height / 2,
    pageX: left + width / 2,
    pageY: top + height / 2,
  };
  await userEvent.pointer([
    { target, coords },
    { keys: '[MouseLeft]', target, coords },
  ]);
}

/** Chooses an action from the menu of the only chart on the canvas. */
export async function chooseAction(name: string): Promise<void> {
  await userEvent.click(screen.getByRole('button', { name: 'Chart actions' }));
  await userEvent.click(await screen.findByRole('menuitem', { name }));
}

/** Names and contents of the files saved during `work`, without a download by the browser. */
export async function filesSavedBy(work: () => Promise<void>): Promise<readonly { name: string; content: Blob }[]> {
  const saved: { name: string; content: Blob }[] = [];
  const contents = new Map<string, Blob>();
  const create = URL.createObjectURL.bind(URL);
  const press = Object.getOwnPropertyDescriptor(HTMLElement.prototype, 'click');
  URL.createObjectURL = (content: Blob) => {
    const address = create(content);
    contents.set(address, content);
    return address;
  };
  HTMLAnchorElement.prototype.click = function click() {
    const content = contents.get(this.href);
    if (content) saved.push({ name: this.download, content });
  };
  try {
    await work();
    await waitFor(() => expect(saved).toHaveLength(1), { timeout: TIMEOUT_MS });
  } finally {
    URL.createObjectURL = create;
    if (press) Reflect.deleteProperty(HTMLAnchorElement.prototype, 'click');
  }
  return saved;
}

/** A fixed sequence of months, such as `Jul 2025`. */
export function months(count: number): readonly string[] {
  const names = ['Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec', 'Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun'];
  return Array.from({ length: count }, (_, at) => `${names[at % 12]} ${2021 + Math.floor((at + 6) / 12)}`);
}

/** A deterministic wave of figures around a base, as exact decimals. */
export function wave(count: number, base: number, swing: number, shift: number): readonly string[] {
  return Array.from({ length: count }, (_, at) => (base + swing * Math.sin((at + shift) / 1.9)).toFixed(3));
}
