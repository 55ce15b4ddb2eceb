import { fileURLToPath } from 'node:url';
import localesPlugin from '@react-aria/optimize-locales-plugin';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';
import { chunkGroups } from './tools/vite/chunks.ts';
import { firstParts } from './tools/vite/first-parts.ts';
import { halvesGuard } from './tools/vite/halves-guard.ts';
import { lazyChartsGuard } from './tools/vite/lazy-charts-guard.ts';
import { loginPage } from './tools/vite/login-page.ts';
import { offlineWorker } from './tools/vite/offline-worker.ts';
import { oneByteProgram } from './tools/vite/one-byte-program.ts';

/** Locales whose texts of react-aria are kept: the three of the product, and en-AU for Australian dates. */
const locales = ['en-AU', 'en-US', 'vi-VN', 'fr-FR'];

const fromRouter = (file: string) =>
  fileURLToPath(new URL(`node_modules/react-router/dist/production/${file}`, import.meta.url));

/**
 * The build of react-router without warnings for developers, which its package offers no condition to choose, and React's
 * own hook in place of a copy of it.
 */
const lighterBuilds = [
  { find: /^react-router$/, replacement: fromRouter('index.mjs') },
  { find: /^react-router\/dom$/, replacement: fromRouter('dom-export.mjs') },
  {
    find: /^use-sync-external-store\/shim(?:\/index\.js)?$/,
    replacement: fileURLToPath(new URL('tools/vite/external-store.ts', import.meta.url)),
  },
];

export default defineConfig(({ command, isSsrBuild }) => ({
  resolve: {
    // rxjs as modern modules: its default is for browsers without classes, and heavier.
    conditions: isSsrBuild ? undefined : ['es2015', ...defaultClientConditions],
    alias: command === 'build' && !isSsrBuild ? lighterBuilds : [],
  },
  plugins: [
    halvesGuard(),
    lazyChartsGuard(),
    firstParts(),
    offlineWorker(),
    loginPage(),
    localesPlugin.vite({ locales }),
    react(),
    ...(isSsrBuild ? [oneByteProgram()] : []),
  ],
  // The database and the reports change all the time and mean nothing to a page.
  server: { watch: { ignored: ['**/.scopebook/**', '**/.cache/**', '**/dist/**', '**/test-results/**'] } },
  build: isSsrBuild
    ? {
        outDir: 'dist/server',
        target: 'node20',
        sourcemap: true,
        emptyOutDir: true,
        copyPublicDir: false,
        minify: false,
        rolldownOptions: {
          input: ['src/boot/main-server.ts', 'src/boot/tasks.ts', 'src/boot/backups.ts', 'src/boot/thread.ts'],
          output: { entryFileNames: '[name].js' },
        },
      }
    : {
        outDir: 'dist/web',
        target: 'es2023',
        // Says what belongs to what: the budgets of `.size-limit.mjs` are read off it.
        manifest: true,
        // Maps for error reports, without a comment that makes every browser look for them.
        sourcemap: 'hidden',
        emptyOutDir: true,
        // Files instead of data: addresses, so that the content security policy needs no exception.
        assetsInlineLimit: 0,
        // Charts are the one chunk above this; lazyChartsGuard keeps it out of the first page.
        chunkSizeWarningLimit: 600,
        rolldownOptions: {
          // Importing one of our modules does nothing by itself: what a page does not use of an index stays out of it.
          treeshake: {
            moduleSideEffects: [
              { test: /[\\/]src[\\/](?!boot[\\/]).*\.tsx?$/, sideEffects: false },
              // Emotion imports them for a component wrapper nobody here uses.
              { test: /[\\/]node_modules[\\/](?:hoist-non-react-statics|react-is)[\\/]/, sideEffects: false },
            ],
          },
          output: {
            codeSplitting: { groups: chunkGroups },
          },
        },
      },
}));
