/** What stands above a component's stories: what it is for, how it is worked by keys, what a screen reader says. */
export interface ComponentDocs {
  /** One or two sentences: what it is. */
  readonly what: string;
  /** When to take it. */
  readonly use: readonly string[];
  /** When to take something else, and what. */
  readonly avoid?: readonly string[];
  /** Keys and what they do, as `['Enter', 'opens the row']`; absent where it takes no key. */
  readonly keyboard?: readonly (readonly [keys: string, effect: string])[];
  /** What it promises to those who hear or magnify the page. */
  readonly accessibility: readonly string[];
}

/** Parameters of a stories file: `parameters: documented({...})`. The docs page of Storybook shows it above the stories. */
export function documented({ what, use, avoid = [], keyboard = [], accessibility }: ComponentDocs) {
  const keys = keyboard.map(([pressed, effect]) => `| \`${pressed}\` | ${effect} |`);
  const component = [
    what,
    section('Use it', list(use)),
    section('Take something else', list(avoid)),
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
