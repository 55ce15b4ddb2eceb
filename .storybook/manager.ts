import { addons } from 'storybook/manager-api';
import { storybookThemes } from './storybook-themes.ts';

// The product's default theme; the pages and stories inside follow the toolbar.
addons.setConfig({ theme: storybookThemes.dark, sidebar: { showRoots: true } });
