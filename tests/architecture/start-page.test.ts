import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { dark } from '../../src/design-system/themes/dark.ts';
import { light } from '../../src/design-system/themes/light.ts';
import { firstPartsOf } from '../../tools/vite/first-parts.ts';

describe('the page before the application', () => {
  const styles = readFileSync('public/start.css', 'utf8');

  test.each([
    ['dark', dark, /^html \{([^}]*)\}/m],
    ['light', light, /^html\[data-theme='light'\] \{([^}]*)\}/m],
  ] as const)('stands on the ground of the %s theme', (_, { color }, rule) => {
    const [, declared = ''] = rule.exec(styles) ?? [];
    expect(declared).toContain(`background: ${color.canvas};`);
    expect(declared).toContain(`color: ${color.text};`);
  });
});

describe('the preloaded parts', () => {
  const chunk = (fileName: string, moduleIds: string[], imports: string[] = [], isEntry = false) => ({
    fileName: `assets/${fileName}.js`,
    name: fileName,
    moduleIds,
    imports: imports.map((file) => `assets/${file}.js`),
    isEntry,
  });
  const frame = chunk(
    'frame',
    ['C:\\p\\src\\core\\shell\\start\\area-part.tsx', '/p/src/boot/web-plugins.ts'],
    ['index'],
  );
  const built = [
    chunk('index', ['/p/index.html'], ['base'], true),
    chunk('base', []),
    chunk('field', [], ['base']),
    chunk(
      'login',
      ['/p/src/boot/web.tsx', '/p/src/plugins/identity/sign-in/web/pages/LoginPage.tsx'],
      ['index', 'field'],
    ),
    frame,
    chunk('services', ['/p/src/plugins/records/scope1/web/services.ts'], ['index']),
    chunk('sender', ['/p/src/core/http/axios-sender.ts']),
    chunk('dashboard', ['/p/src/plugins/insight/dashboard/web/pages/DashboardPage.tsx'], ['base', 'common', 'figures']),
    chunk('figures', []),
    ...['en', 'vi', 'fr'].map((language) =>
      chunk(`head-${language}`, [`/p/src/plugins/insight/dashboard/web/locales/screens/${language}.json`]),
    ),
    ...['common', 'texts-first-en', 'texts-first-vi', 'texts-areas-en', 'texts-areas-vi'].map((name) =>
      chunk(name, []),
    ),
  ];

  test('are those index.html does not name, by visitor and language', () => {
    expect(firstPartsOf(built)).toMatchObject({
      signIn: ['/assets/login.js', '/assets/field.js', '/assets/texts-first-en.js'],
      areas: [
        '/assets/frame.js',
        '/assets/services.js',
        '/assets/common.js',
        '/assets/texts-first-en.js',
        '/assets/texts-areas-en.js',
      ],
      // After everything that the first screen is rendered from.
      calls: ['/assets/sender.js'],
      // What the parts of the areas wait for: the larger files of the page come first.
      after: ['/assets/login.js'],
      '/dashboard': ['/assets/dashboard.js', '/assets/figures.js', '/assets/head-en.js'],
      '/dashboard.vi': ['/assets/head-vi.js'],
      'signIn.vi': ['/assets/texts-first-vi.js'],
      'areas.vi': ['/assets/texts-first-vi.js', '/assets/texts-areas-vi.js'],
      'signIn.fr': [],
    });
  });

  test('fail a build that uses another name for one of them', () => {
    expect(() => firstPartsOf(built.filter((one) => one !== frame))).toThrow('Correct tools/vite/first-parts.ts');
  });
});
