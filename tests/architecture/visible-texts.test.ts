import { existsSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { baseKeys, textFaults } from '../../src/core/registry/check-locales.ts';
import { keysOutsideScreens } from './support/screen-texts.ts';
import { nodesOf, parse, pathsBelow, productFiles } from './support/source-files.ts';
import { askedKeys, literalTexts, missingKeys, unusedKeys } from './support/visible-texts.ts';

type Texts = Record<string, string>;

const readTexts = (path: string) => JSON.parse(readFileSync(path, 'utf8')) as Texts;
/** A folder of texts, or of texts that load with screens, or of both. */
const FOLDER =
  /^src\/(core\/i18n\/locales(\/palette)?|contract\/texts|plugins\/[^/]+\/[^/]+\/(web\/locales(\/(screens|palette))?|(server\/)?texts(\/screens)?))$/;
const folders = pathsBelow('src').filter((path) => FOLDER.test(path) && existsSync(`${path}/en.json`));
const localesOf = (folder: string) => ({
  en: readTexts(`${folder}/en.json`),
  vi: readTexts(`${folder}/vi.json`),
  fr: readTexts(`${folder}/fr.json`),
});
const keys = new Set(folders.flatMap((folder) => [...baseKeys(localesOf(folder).en)]));
const screens = productFiles(/^src\/(core|plugins\/[^/]+\/[^/]+\/web)\//);
const everything = productFiles(/^src\//);
/** Keys that a server gives a screen as text or title. */
const saidByServers = productFiles(/^src\/(server|plugins\/[^/]+\/[^/]+\/(server|domain))\//).flatMap((file) =>
  nodesOf(file.tree, ts.isPropertyAssignment).flatMap(({ name, initializer }) =>
    /^(text|title|key)$/.test(name.getText(file.tree)) && ts.isStringLiteralLike(initializer)
      ? [{ key: initializer.text, place: file.path }]
      : [],
  ),
);

describe('every visible text', () => {
  test('is in the locales, not in a screen', () => {
    expect(screens.length).toBeGreaterThan(100);
    expect(literalTexts(screens, keys)).toEqual([]);
  });

  test('of a component comes from its texts', () => {
    const components = productFiles(/^src\/design-system\/.*\.tsx$/);
    expect(components.length).toBeGreaterThan(50);
    expect(literalTexts(components, keys)).toEqual([]);
  });

  test('that is used exists', () => {
    expect(missingKeys(screens, keys)).toEqual([]);
  });

  test('that exists is used', () => {
    expect(unusedKeys(keys, withNamesOfComponentTexts())).toEqual([]);
  });

  test.each(folders)('of %s exists in three languages with the same placeholders', (folder) => {
    expect(textFaults(folder, localesOf(folder))).toEqual([]);
  });
});

describe('texts that load with the screens of a plugin', () => {
  const owners = folders.flatMap(
    (folder) => /^src\/plugins\/([^/]+\/[^/]+)\/web\/locales\/screens$/.exec(folder)?.[1] ?? [],
  );

  test.each(owners)('of %s are used only on its own screens', (owner) => {
    const late = baseKeys(localesOf(`src/plugins/${owner}/web/locales/screens`).en);
    expect(keysOutsideScreens(owner, late, everything, true)).toEqual([]);
  });

  test.each(owners)('of %s are said by no server, whose texts any screen may show', (owner) => {
    const late = baseKeys(localesOf(`src/plugins/${owner}/web/locales/screens`).en);
    expect(saidByServers.filter(({ key }) => late.has(key))).toEqual([]);
  });

  const withEarlyTexts = owners.filter((owner) => existsSync(`src/plugins/${owner}/web/locales/en.json`));

  test.each(withEarlyTexts)('of %s are all that its own screens alone use', (owner) => {
    const early = baseKeys(localesOf(`src/plugins/${owner}/web/locales`).en);
    const outside = new Set(keysOutsideScreens(owner, early, everything));
    expect([...early].filter((key) => !outside.has(key))).toEqual([]);
  });

  test('are distinguished by what only a page imports', () => {
    const files = [
      parse('src/plugins/x/a/web/plugin.ts', "const page = () => import('./pages/Page.tsx');"),
      parse('src/plugins/x/a/web/services.ts', "import { Panel } from './components/Panel.tsx';"),
      parse('src/plugins/x/a/web/components/Panel.tsx', "t('a.panel');"),
      parse('src/plugins/x/a/web/pages/Page.tsx', "import './Part.tsx';"),
      parse('src/plugins/x/a/web/pages/Part.tsx', "t('a.part');"),
      parse('src/plugins/x/b/web/pages/Page.tsx', "t('a.shared');"),
    ];
    expect(keysOutsideScreens('x/a', ['a.panel', 'a.part', 'a.shared', 'a.label'], files)).toEqual([
      'a.panel',
      'a.shared',
    ]);
    const loginPart = (facts: string) => [
      parse('src/plugins/x/a/web/plugin.ts', `const login = { loginParts: [{ ${facts} }] };`),
      parse('src/plugins/x/a/web/components/Step.tsx', "t('a.step');"),
    ];
    const step = "part: () => import('./components/Step.tsx')";
    expect(keysOutsideScreens('x/a', ['a.step'], loginPart(`${step}, texts`))).toEqual([]);
    expect(keysOutsideScreens('x/a', ['a.step'], loginPart(step))).toEqual(['a.step']);
    const label = parse('src/plugins/x/b/web/label.ts', "t(`${owner}.${'label'}`);");
    expect(keysOutsideScreens('x/a', ['a.label'], [...files, label])).toEqual([]);
    const passing = parse('src/plugins/x/a/web/services.ts', "bind('a');");
    expect(keysOutsideScreens('x/a', ['a.label'], [passing, label])).toEqual(['a.label']);
  });
});

/** Components use `text.processing` or name it in a string; the core has it as `design.processing`. */
function withNamesOfComponentTexts() {
  const asked = askedKeys(everything);
  const components = productFiles(/^src\/design-system\//).filter(({ path }) => !path.endsWith('-text.ts'));
  const members = components.flatMap(({ tree }) => [...tree.text.matchAll(/\b(?:text|words|Text\(\))\.(\w+)/g)]);
  return {
    whole: new Set([...asked.whole, ...members.map(([, name]) => `design.${name}`)]),
    patterns: asked.patterns.filter((pattern) => !pattern.test('design.x')),
  };
}

describe('the check itself', () => {
  const planted = (text: string) => [parse('src/planted/Screen.tsx', text)];

  test.each([
    ['<p>Hello</p>', 'Hello'],
    ["<p>{'Hello'}</p>", 'Hello'],
    ["<p>{late ? 'Overdue' : t('a.key')}</p>", 'Overdue'],
    ["<p>{late && 'Overdue'}</p>", 'Overdue'],
    ['<Button label="Save record" />', 'Save record'],
    ["const column = { header: 'Facility' };", 'Facility'],
  ])('finds the literal text in %s', (code, text) => {
    expect(literalTexts(planted(code), new Set(['a.key']))).toEqual([
      `src/planted/Screen.tsx:1 shows "${text}" in one language only. Put it into the locales.`,
    ]);
  });

  test('ignores keys, figures and symbols', () => {
    const code = "<p title='a.key'>{x} · {'–'} 12 %</p>; const item = { label: 'a.key', variant: 'Primary' };";
    expect(literalTexts(planted(code), new Set(['a.key']))).toEqual([]);
  });

  test('finds a key that no locale has and one that is unused', () => {
    const code = "t('a.key'); t('a.lost'); t(`b.${kind}.title`);";
    expect(missingKeys(planted(code), new Set(['a.key']))).toEqual([
      'src/planted/Screen.tsx:1 asks for the text "a.lost", which no locale holds.',
    ]);
    const asked = askedKeys(planted(code));
    expect(unusedKeys(['a.key', 'b.draft.title', 'b.draft.text', 'c'], asked)).toEqual(['b.draft.text', 'c']);
  });

  test('finds a placeholder that differs between languages', () => {
    const faults = textFaults('Planted', {
      en: { a: '{{n}} rows' },
      vi: { a: '{{n}} dòng' },
      fr: { a: '{{m}} lignes' },
    });
    expect(faults).toHaveLength(1);
  });
});
