import type { StorybookConfig } from '@storybook/react-vite';

/** Plugins of `tools/vite`, all named `scopebook:...`. */
const isOfTheApplication = (plugin: unknown) =>
  typeof plugin === 'object' && plugin !== null && 'name' in plugin && String(plugin.name).startsWith('scopebook:');

const config: StorybookConfig = {
  stories: [
    '../src/design-system/**/*.stories.tsx',
    '../src/core/**/*.stories.tsx',
    { directory: '../src/plugins', files: '**/*.stories.tsx', titlePrefix: 'Pages' },
  ],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y'],
  framework: { name: '@storybook/react-vite', options: {} },
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  features: {
    sidebarOnboardingChecklist: false,
    // React's development build, also in the static Storybook: the tests fail on its warnings.
    developmentModeForBuild: true,
    // The tests run in the static Storybook, where it would read the style of every element after each change.
    highlight: process.env['NODE_ENV'] !== 'production',
  },
  typescript: { reactDocgen: 'react-docgen' },
  viteFinal: (vite) => ({
    ...vite,
    // The guards and chunk rules of the application's build do not apply to stories.
    plugins: vite.plugins?.filter((plugin) => !isOfTheApplication(plugin)),
    // Readable names and maps: a failed story says where in its source.
    build: { ...vite.build, chunkSizeWarningLimit: 4000, minify: false, sourcemap: true },
    optimizeDeps: {
      ...vite.optimizeDeps,
      // Listed here so that `npm run storybook` does not stop halfway to bundle them.
      include: [
        ...(vite.optimizeDeps?.include ?? []),
        '@emotion/cache',
        '@emotion/react',
        '@emotion/styled',
        '@hookform/resolvers/zod',
        '@internationalized/date',
        '@tanstack/react-query',
        '@tanstack/react-table',
        'axios',
        'decimal.js',
        'highcharts-react-official',
        'highcharts/esm/highcharts-more.js',
        'highcharts/esm/highcharts.js',
        'highcharts/esm/modules/accessibility.js',
        'i18next',
        'inversify',
        'react-aria-components',
        'react-error-boundary',
        'react-hook-form',
        'react-i18next',
        'react-router-dom',
        'react-toastify/unstyled',
        'reflect-metadata',
        'rxjs',
        'zod',
      ],
    },
  }),
};

export default config;
