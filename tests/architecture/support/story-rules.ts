/** Files that show tokens and texts, not a component: they have no states, keyboard use or screenshot. */
export const FOUNDATION_FOLDER = 'src/design-system/stories/foundations/';

/** The faults of a stories file, each with its remedy. Empty for a file that follows the convention. */
export function storyFaults(file: string, source: string): readonly string[] {
  if (file.startsWith(FOUNDATION_FOLDER)) return [];
  const gallery = /^export const Gallery\b[\s\S]*?^\};?$/m.exec(source)?.[0] ?? '';
  const count = source.split(/'gallery'/).length - 1;
  return [
    ...(/\bdocumented\(\{/.test(source)
      ? []
      : [`${file} has no docs. Add "parameters: documented({ what, use, accessibility })" to its meta.`]),
    ...(/\baccessibility: \[\s*['"`]/.test(source)
      ? []
      : [`${file} promises nothing to those who hear or magnify the page. Fill "accessibility" of documented().`]),
    ...(count === 1 && gallery.includes("'gallery'")
      ? []
      : [`${file} has ${count} stories tagged "gallery". Give it one, "export const Gallery" with tags: ['gallery'].`]),
    ...(/^\s+play: (async )?[(\w]/m.test(source)
      ? []
      : [`${file} has no story with "play". Add one that works the component by mouse and keyboard.`]),
  ];
}

/** Reads a file by its path from the root of the project. */
export type ReadSource = (file: string) => string;

const EXPORT_ALL = /^export \* from '(\.[^']+)';/gm;
const EXPORT_NAMES = /^export \{([^}]+)\} from '(\.[^']+)';/gm;

/** Names of the components an index exports, also through other indexes: values in PascalCase. */
export function exportedComponents(index: string, read: ReadSource): readonly string[] {
  const source = read(index);
  const folder = index.slice(0, index.lastIndexOf('/'));
  const named = [...source.matchAll(EXPORT_NAMES)].flatMap(([, names = '']) => names.split(','));
  const components = named
    .map((name) => name.trim().split(' as ').at(-1) ?? '')
    .filter((name) => /^[A-Z][a-z]/.test(name));
  const below = [...source.matchAll(EXPORT_ALL)].flatMap(([, target = '']) =>
    exportedComponents(joined(folder, target), read),
  );
  return [...new Set([...components, ...below])].toSorted();
}

function joined(folder: string, target: string): string {
  const { pathname } = new URL(target, `file:///${folder}/`);
  return pathname.slice(1);
}

/** The components without a story. */
export function componentsWithoutStory(components: readonly string[], stories: readonly string[]): readonly string[] {
  return components.filter(
    (name) => !stories.some((source) => new RegExp(`<${name}\\b|component: ${name}\\b|[{,] ${name}[ ,}]`).test(source)),
  );
}
