import type { Plugin, Rolldown } from 'vite';

type Chunk = Pick<Rolldown.OutputChunk, 'fileName' | 'name' | 'moduleIds' | 'isEntry' | 'imports'>;

/**
 * Files the application loads at its start: for signed-in and other visitors, by language if it is not English, and by
 * address for the page that most people open first.
 */
export type FirstParts = Readonly<Record<string, readonly string[]>>;

/** The script tag of `public/theme.js`, which reads the list. */
const READER = '<script src="/theme.js">';

const LANGUAGES = ['vi', 'fr'] as const;

/** The files of a build's first screen, apart from those `index.html` names itself. */
export function firstPartsOf(chunks: readonly Chunk[]): FirstParts {
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const closure = (roots: readonly Chunk[], seen = new Set<string>()): Set<string> => {
    for (const { fileName, imports } of roots)
      if (!seen.has(fileName)) {
        seen.add(fileName);
        closure(
          imports.flatMap((file) => byFile.get(file) ?? []),
          seen,
        );
      }
    return seen;
  };
  const named = closure(chunks.filter(({ isEntry }) => isEntry));
  const of = (pattern: RegExp) => {
    const found = chunks.filter(({ moduleIds }) => moduleIds.some((id) => pattern.test(id.replaceAll('\\', '/'))));
    if (found.length === 0)
      throw new Error(`No part of the build matches ${pattern}. Correct tools/vite/first-parts.ts.`);
    return found;
  };
  const common = chunks.filter(({ name }) => name === 'common');
  const texts = (part: string, language: string) => chunks.filter(({ name }) => name === `texts-${part}-${language}`);
  const list = (roots: readonly Chunk[]) =>
    [...closure(roots)].filter((file) => !named.has(file)).map((file) => `/${file}`);

  const signIn = list([...of(/\/pages\/LoginPage\.tsx$/), ...texts('first', 'en')]);
  const areas = list([
    ...of(/\/boot\/web-plugins\.ts$/),
    ...of(/\/core\/shell\/start\/area-part\.tsx$/),
    ...of(/\/plugins\/[^/]+\/[^/]+\/web\/services\.ts$/),
    ...common,
    ...texts('first', 'en'),
    ...texts('areas', 'en'),
  ]);
  // Last: nothing is called before the first screen is rendered.
  const calls = list(of(/\/core\/http\/axios-sender\.ts$/)).filter((file) => !areas.includes(file));
  const screenTexts = (language: string) =>
    list(of(new RegExp(`/insight/dashboard/web/locales/screens/${language}\\.json$`)));
  const dashboard = list(of(/\/insight\/dashboard\/web\/pages\/DashboardPage\.tsx$/));
  return Object.fromEntries([
    ['signIn', signIn],
    ['areas', areas],
    ['/dashboard', [...dashboard.filter((file) => !areas.includes(file)), ...screenTexts('en')]],
    ['calls', calls],
    ['after', of(/\/boot\/web\.tsx$/).map(({ fileName }) => `/${fileName}`)],
    ...LANGUAGES.map((language) => [`signIn.${language}`, list(texts('first', language))] as const),
    ...LANGUAGES.map((language) => [`/dashboard.${language}`, screenTexts(language)] as const),
    ...LANGUAGES.map(
      (language) => [`areas.${language}`, list([...texts('first', language), ...texts('areas', language)])] as const,
    ),
  ]);
}

/**
 * Lists in `index.html` the files the application loads first, so that they load in parallel with its own scripts instead
 * of after them. Only the browser knows which of them it needs.
 */
export function firstParts(): Plugin {
  return {
    name: 'scopebook:first-parts',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        const chunks = Object.values(bundle ?? {}).filter((output) => output.type === 'chunk');
        if (!html.includes(READER)) throw new Error(`index.html has no ${READER} for the list.`);
        const listed = JSON.stringify(firstPartsOf(chunks)).replaceAll('"', '&quot;');
        return html.replace(READER, READER.replace('>', ` data-parts="${listed}">`));
      },
    },
  };
}
