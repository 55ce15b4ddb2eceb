import type { StorybookConfig } from '@storybook/react-vite';

const config: StorybookConfig = {
  stories: ['../src/design-system/**/*.stories.tsx', '../src/plugins/**/*.stories.tsx'],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', '@storybook/addon-vitest'],
  framework: { name: '@storybook/react-vite', options: {} },
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  features: { sidebarOnboardingChecklist: false },
  typescript: { reactDocgen: false },
  viteFinal: (vite) => ({
    ...vite,
    // Stories need the source only; the application's own plugins and proxies stay out of them.
    build: { ...vite.build, chunkSizeWarningLimit: 2000 },
    optimizeDeps: {
      ...vite.optimizeDeps,
      // Named here so the first run of the story tests does not stop halfway to bundle them.
      include: [
        ...(vite.optimizeDeps?.include ?? []),
        '@emotion/react',
        '@emotion/styled',
        '@internationalized/date',
        '@tanstack/react-table',
        'highcharts-react-official',
        'highcharts/esm/highcharts.js',
        'highcharts/esm/modules/accessibility.js',
        'react-aria-components',
        'react-toastify/unstyled',
      ],
    },
  }),
};

export default config;
