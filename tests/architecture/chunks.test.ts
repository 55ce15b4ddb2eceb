import { describe, expect, test } from 'vitest';
import { chunkOf } from '../../tools/vite/chunks.ts';

describe('the chunk of a module', () => {
  const isFirst = (owner: string) => owner.endsWith('core/i18n') || owner.endsWith('plugins/identity/sign-in/web');

  test.each([
    ['/p/node_modules/react-dom/client.js', 'base'],
    ['/p/node_modules/@emotion/styled/dist/emotion-styled.browser.esm.js', 'base'],
    ['C:\\p\\node_modules\\i18next\\dist\\esm\\i18next.js', 'base'],
    ['/p/node_modules/highcharts/esm/highcharts.js', 'charts'],
    ['/p/src/core/i18n/locales/en.json', 'texts-first-en'],
    ['/p/src/plugins/identity/sign-in/web/locales/vi.json', 'texts-first-vi'],
    ['/p/src/plugins/records/records/web/locales/fr.json?import', 'texts-areas-fr'],
    ['/p/src/plugins/records/scope1/texts/vi.json', 'texts-later-vi'],
    ['/p/node_modules/react-aria-components/dist/index.mjs', null],
    ['/p/src/core/index.ts', null],
  ])('%s: %s', (id, chunk) => {
    expect(chunkOf(id, isFirst)).toBe(chunk);
  });

  test('a plugin with a login.ts is part of the first page', () => {
    expect(chunkOf(`${process.cwd()}/src/plugins/identity/sign-in/web/locales/en.json`)).toBe('texts-first-en');
    expect(chunkOf(`${process.cwd()}/src/plugins/identity/password-reset/web/locales/en.json`)).toBe('texts-areas-en');
  });
});
