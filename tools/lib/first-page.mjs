import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { fromRoot } from './paths.mjs';

/** @typedef {import('../../src/boot/first-page.tsx').FirstPage} FirstPage */

/** Where the templates go: before the place of the application, so that they are complete when it is there. */
const PLACE = '<div id="root">';

/**
 * The page of `/login`: `index.html` with the sign-in screen in every look, as templates. `public/theme.js` shows the one
 * of this browser before the first paint, and the application replaces it.
 *
 * @param {string} index the built `index.html`
 * @param {readonly FirstPage[]} looks
 */
export function loginPage(index, looks) {
  if (!index.includes(PLACE)) throw new Error(`index.html has no ${PLACE} for the sign-in screen.`);
  const themes = new Map(looks.map(({ look, css }) => [look.replace(/^.*-/, ''), css]));
  const templates = [
    ...[...themes].map(
      ([theme, css]) => `<template data-theme="${theme}"><style>${withoutWebFont(css)}</style></template>`,
    ),
    ...looks.map(({ look, markup }) => `<template data-look="${look}">${markup}</template>`),
  ];
  return index.replace(PLACE, () => `${templates.join('\n')}\n${PLACE}`);
}

/** The font would load beside the scripts and delay them. The next of the list has its measures. */
const withoutWebFont = (/** @type {string} */ css) => css.replaceAll("'Inter Variable',", '');

/**
 * Writes `login.html` into a built web half.
 *
 * @param {typeof import('vite')} vite
 * @param {string} folder of the build
 */
export async function writeLoginPage(vite, folder) {
  const program = `${folder}-first-page`;
  try {
    await vite.build({
      root: fromRoot(),
      configFile: false,
      // Its packages tell of directives for servers of React, which mean nothing here.
      logLevel: 'error',
      ssr: { noExternal: true },
      build: {
        ssr: 'src/boot/first-page.tsx',
        outDir: program,
        emptyOutDir: true,
        copyPublicDir: false,
        minify: false,
        rolldownOptions: { output: { entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' } },
      },
    });
    const { firstPages } = await import(pathToFileURL(join(program, 'first-page.mjs')).href);
    const index = readFileSync(join(folder, 'index.html'), 'utf8');
    writeFileSync(join(folder, 'login.html'), loginPage(index, await firstPages()));
  } finally {
    rmSync(program, { recursive: true, force: true });
  }
}
