import { addons } from 'storybook/manager-api';
import { storybookThemes } from './storybook-themes.ts';

// The product's default theme; the docs pages and stories follow the toolbar.
addons.setConfig({ theme: storybookThemes.dark, sidebar: { showRoots: true } });
