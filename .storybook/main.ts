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
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', '@storybook/addon-vitest'],
  framework: { name: '@storybook/react-vite', options: {} },
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  features: { sidebarOnboardingChecklist: false },
  // Prop tables are for readers; tests skip them and start faster.
  typescript: { reactDocgen: process.env['VITEST'] ? false : 'react-docgen' },
  viteFinal: (vite) => ({
    ...vite,
    // The guards and chunk rules of the application's build do not apply to stories.
    plugins: vite.plugins?.filter((plugin) => !isOfTheApplication(plugin)),
    build: { ...vite.build, chunkSizeWarningLimit: 2000 },
    optimizeDeps: {
      ...vite.optimizeDeps,
      // Listed here so that the first run of the story tests does not stop halfway to bundle them.
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
