import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import type { Plugin } from 'vite';

/** The sign-in screen in one language and theme, as `src/boot/first-page.tsx` renders it. */
interface Rendered {
  /** Such as `en-dark`. */
  readonly look: string;
  readonly markup: string;
  readonly css: string;
}

/** Where the templates go: before the place of the application, so that they are complete when it is there. */
const PLACE = '<div id="root">';

/**
 * The page of `/login`: `index.html` with the sign-in screen in every look, as templates. `public/theme.js` shows the one
 * of this browser before the first paint, and the application replaces it.
 */
export function loginPageOf(index: string, looks: readonly Rendered[]): string {
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
const withoutWebFont = (css: string) => css.replaceAll("'Inter Variable',", '');

/** Renders the sign-in screen without a browser, with a program built into a folder that is removed again. */
async function rendered(root: string, program: string): Promise<readonly Rendered[]> {
  try {
    await build({
      root,
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
    return await firstPages();
  } finally {
    rmSync(program, { recursive: true, force: true });
  }
}

/** Adds `login.html` to the built web half. There is none in development. */
export function loginPage(): Plugin {
  let root = '';
  return {
    name: 'scopebook:login-page',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    configResolved(config) {
      ({ root } = config);
    },
    writeBundle: {
      order: 'post',
      sequential: true,
      async handler({ dir = '' }) {
        const index = readFileSync(join(dir, 'index.html'), 'utf8');
        writeFileSync(join(dir, 'login.html'), loginPageOf(index, await rendered(root, join(dir, '.first-page'))));
      },
    },
  };
}
