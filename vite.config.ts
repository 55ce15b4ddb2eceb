import localesPlugin from '@react-aria/optimize-locales-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { halvesGuard } from './tools/vite/halves-guard.ts';
import { chartsChunk, lazyChartsGuard } from './tools/vite/lazy-charts-guard.ts';

/** Locales whose texts of react-aria are kept: the three of the product, and en-AU for Australian dates. */
const locales = ['en-AU', 'en-US', 'vi-VN', 'fr-FR'];

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [halvesGuard(), lazyChartsGuard(), localesPlugin.vite({ locales }), react()],
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
          input: ['src/boot/main-server.ts', 'src/boot/tasks.ts'],
          output: { entryFileNames: '[name].js' },
        },
      }
    : {
        outDir: 'dist/web',
        target: 'es2023',
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
            moduleSideEffects: [{ test: /[\\/]src[\\/](?!boot[\\/]).*\.tsx?$/, sideEffects: false }],
          },
          output: {
            codeSplitting: {
              groups: [
                // React first: otherwise it lands in the chunk of whichever group needs it, and with it the whole group.
                { name: 'react', test: /[\\/]node_modules[\\/](?:react|react-dom|scheduler)[\\/]/, priority: 2 },
                {
                  name: chartsChunk,
                  test: /[\\/]node_modules[\\/](?:highcharts|highcharts-react-official)[\\/]/,
                  priority: 1,
                },
              ],
            },
          },
        },
      },
}));
