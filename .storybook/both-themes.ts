import type { StoryContext } from '@storybook/react-vite';
import { afterEach as runAxe } from '@storybook/addon-a11y/preview';
import type { ThemeName } from '../src/design-system/tokens/semantic/theme.ts';
import { showInTheme } from './shown-theme.ts';

/** Rules whose answer hangs on the theme; all others answer alike in both. */
const THEMED_RULES = ['color-contrast'];

const nextFrames = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));

/**
 * Looks at what the story has become in both themes: contrast in the one it played in, then the other theme is put on
 * and stays, so that the addon's own run, which comes next, holds every rule against that one. Half the price of
 * running each story twice.
 */
export async function checkBothThemes(context: StoryContext): Promise<void> {
  const { parameters, globals } = context;
  const { options } = parameters['a11y'] as { options: object };
  const played = globals['theme'] as ThemeName;
  const a11y = { ...parameters['a11y'], options: { ...options, runOnly: { type: 'rule', values: THEMED_RULES } } };
  await runAxe({ ...context, parameters: { ...parameters, a11y } });
  showInTheme(played === 'dark' ? 'light' : 'dark');
  await nextFrames();
}
