/** Console messages a story expects: `parameters: { console: { expected: [/Rows lost/] } }`. */
export interface ConsoleParameters {
  readonly expected?: readonly RegExp[];
}

/**
 * React's warnings about the test scaffolding, not about the story. Storybook sends each event inside a synchronous
 * `act`: a press that opens a lazy screen suspends there, and what a timer or a response changes between two events is
 * outside of any `act`. The product itself never runs inside `act`.
 */
const SCAFFOLDING =
  /^console\.error: (A component suspended inside an `act` scope|An update to \S+ inside a test was not wrapped in act)/;

let complaints: string[] = [];

const textOf = ([first, ...rest]: readonly unknown[]) => {
  const values = rest.map(textOfPart);
  const text = textOfPart(first).replace(/%[sdoO]/g, (place) => values.shift() ?? place);
  return [text, ...values].join(' ');
};

const textOfPart = (part: unknown) => (part instanceof Error ? `${part.name}: ${part.message}` : String(part));

/** Records console errors, warnings and uncaught errors from now on; returns the function that stops it. */
export function watchConsole(): () => void {
  complaints = [];
  const { console: page } = window;
  const said = { error: page.error, warn: page.warn };
  const recorded =
    (kind: string, original: (...parts: unknown[]) => void) =>
    (...parts: unknown[]) => {
      complaints.push(`${kind}: ${textOf(parts)}`);
      original(...parts);
    };
  const thrown = (event: ErrorEvent) => complaints.push(`page error: ${event.message}`);
  const rejected = (event: PromiseRejectionEvent) => complaints.push(`page error: ${textOf([event.reason])}`);
  Object.assign(page, { error: recorded('console.error', said.error), warn: recorded('console.warn', said.warn) });
  window.addEventListener('error', thrown);
  window.addEventListener('unhandledrejection', rejected);
  return () => {
    Object.assign(page, said);
    window.removeEventListener('error', thrown);
    window.removeEventListener('unhandledrejection', rejected);
  };
}

/** @throws {Error} when there was an unexpected message, or when an expected one is missing. */
export function expectQuietConsole({ expected = [] }: ConsoleParameters = {}): void {
  const known = [...expected, SCAFFOLDING];
  const unexpected = complaints.filter((complaint) => !known.some((pattern) => pattern.test(complaint)));
  const missing = expected.filter((pattern) => !complaints.some((complaint) => pattern.test(complaint)));
  const faults = [
    ...unexpected,
    ...missing.map((pattern) => `expected but missing: ${pattern}; remove it from parameters.console.expected`),
  ];
  if (faults.length > 0) throw new Error(`The story writes to the console.\n${faults.join('\n')}`);
}
