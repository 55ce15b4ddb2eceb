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

describe('the parts asked for first', () => {
  const chunk = (fileName: string, facadeModuleId: string | null, imports: string[] = [], isEntry = false) => ({
    fileName: `assets/${fileName}.js`,
    name: fileName,
    facadeModuleId,
    imports: imports.map((file) => `assets/${file}.js`),
    isEntry,
  });
  const built = [
    chunk('index', '/p/index.html', ['base'], true),
    chunk('base', null),
    chunk('field', null, ['base']),
    chunk('LoginPage', '/p/src/plugins/sign-in/web/pages/LoginPage.tsx', ['index', 'field']),
    chunk('area-part', 'C:\\p\\src\\core\\shell\\area-part.tsx', ['index']),
    chunk('web-plugins', '/p/src/boot/web-plugins.ts', ['index']),
    chunk('services', '/p/src/plugins/scope1/web/services.ts', ['index']),
    ...['texts-first-en', 'texts-first-vi', 'texts-areas-en', 'texts-areas-vi'].map((name) => chunk(name, null)),
  ];

  test('are what index.html does not name, for whoever is there, in their language', () => {
    expect(firstPartsOf(built)).toMatchObject({
      signIn: ['/assets/LoginPage.js', '/assets/field.js', '/assets/texts-first-en.js'],
      areas: [
        '/assets/web-plugins.js',
        '/assets/area-part.js',
        '/assets/services.js',
        '/assets/texts-first-en.js',
        '/assets/texts-areas-en.js',
      ],
      'signIn.vi': ['/assets/texts-first-vi.js'],
      'areas.vi': ['/assets/texts-first-vi.js', '/assets/texts-areas-vi.js'],
      'signIn.fr': [],
    });
  });

  test('stop a build in which one of them is called otherwise', () => {
    expect(() => firstPartsOf(built.filter(({ fileName }) => !fileName.includes('area-part')))).toThrow(
      'Correct tools/vite/first-parts.ts',
    );
  });
});
