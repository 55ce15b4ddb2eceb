import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { componentsWithoutStory, exportedComponents, storyFaults } from './support/story-rules.ts';

const root = new URL('../../', import.meta.url);
const read = (file: string) => readFileSync(new URL(file, root), 'utf8');
const found = import.meta.glob<string>('../../src/design-system/**/*.stories.tsx', {
  eager: true,
  query: '?raw',
  import: 'default',
});
const stories = Object.fromEntries(
  Object.entries(found).map(([path, source]) => [path.replace('../../', ''), source] as const),
);

/** Components shown together in several stories, such as the example of a whole frame. */
const shared = import.meta.glob<string>('../../src/design-system/**/{story-*,*-example}.tsx', {
  eager: true,
  query: '?raw',
  import: 'default',
});

/** Components with nothing to show: sentences, screen reader text, hints of figures, and the space reserved for a tool. */
const NOTHING_TO_DRAW: readonly string[] = [
  'DesignSystemTextProvider',
  'FigureHints',
  'HeaderSlot',
  'PrintWidth',
  'VisuallyHidden',
];

describe('stories of the design system', () => {
  it('are found', () => {
    expect(Object.keys(stories).length).toBeGreaterThan(20);
  });

  it.each(Object.entries(stories))('%s follows the convention', (file, source) => {
    expect(storyFaults(file, source)).toEqual([]);
  });

  it('show every component the design system exports', () => {
    const components = exportedComponents('src/design-system/index.ts', read);
    expect(components).toContain('Button');
    const missing = componentsWithoutStory(components, [...Object.values(stories), ...Object.values(shared)]).filter(
      (name) => !NOTHING_TO_DRAW.includes(name),
    );
    expect(missing.map((name) => `${name} is exported and in no stories file. Draw it in one.`)).toEqual([]);
  });
});

describe('the rules of stories', () => {
  const good = `const meta = { parameters: documented({ what: 'x', use: [],
  accessibility: ['Says its name.'] }) };
export const Gallery: Story = {
  tags: ['gallery'],
};
export const Press: Story = {
  play: async ({ canvas }) => {},
};`;

  it('accept a file that follows them', () => {
    expect(storyFaults('A.stories.tsx', good)).toEqual([]);
  });

  it.each([
    ['no docs', good.replace('documented', 'described'), 'has no docs'],
    ['no promise', good.replace("'Says its name.'", ''), 'promises nothing'],
    ['no gallery', good.replace("'gallery'", "'wide'"), 'has 0 stories tagged'],
    ['two galleries', `${good}\nexport const Other = { tags: ['gallery'] };`, 'has 2 stories tagged'],
    ['a gallery of another name', good.replace('Gallery', 'States'), 'export const Gallery'],
    ['no play', good.replace('play:', 'render:'), 'no story with "play"'],
  ])('catch %s', (_, source, fault) => {
    expect(storyFaults('A.stories.tsx', source).join()).toContain(fault);
  });

  it('find exports through indexes, and a component without a story', () => {
    const files: Readonly<Record<string, string>> = {
      'src/index.ts':
        "export * from './forms/index.ts';\nexport type { Tone } from './x.ts';\nexport { useOne, Card } from './Card.tsx';",
      'src/forms/index.ts': "export { Field, FIELD_LIMIT } from './Field.tsx';",
    };
    const components = exportedComponents('src/index.ts', (file) => files[file] ?? '');
    expect(components).toEqual(['Card', 'Field']);
    expect(componentsWithoutStory(components, ['render: () => <Card>'])).toEqual(['Field']);
  });
});
