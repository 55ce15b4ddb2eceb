/** Documentation above a component's stories: purpose, keyboard, screen readers. */
export interface ComponentDocs {
  /** One or two sentences: what it is. */
  readonly what: string;
  /** When to use it. */
  readonly use: readonly string[];
  /** When to use something else, and what. */
  readonly avoid?: readonly string[];
  /** Keys and their effects, such as `['Enter', 'opens the row']`; absent without keyboard interaction. */
  readonly keyboard?: readonly (readonly [keys: string, effect: string])[];
  /** Guarantees for users of screen readers and magnification. */
  readonly accessibility: readonly string[];
}

/** Parameters of a stories file: `parameters: documented({...})`. Storybook's docs page shows it above the stories. */
export function documented({ what, use, avoid = [], keyboard = [], accessibility }: ComponentDocs) {
  const keys = keyboard.map(([pressed, effect]) => `| \`${pressed}\` | ${effect} |`);
  const component = [
    what,
    section('When to use', list(use)),
    section('When to use something else', list(avoid)),
    section('Keyboard', keys.length > 0 ? ['| Keys | Effect |', '| --- | --- |', ...keys] : []),
    section('Accessibility', list(accessibility)),
  ]
    .filter((part) => part !== '')
    .join('\n\n');
  return { docs: { description: { component } } };
}

const list = (sentences: readonly string[]) => sentences.map((sentence) => `- ${sentence}`);

function section(title: string, lines: readonly string[]): string {
  return lines.length > 0 ? [`### ${title}`, '', ...lines].join('\n') : '';
}
