import type { StoryContext } from '@storybook/react-vite';
import { afterEach as runAxe } from '@storybook/addon-a11y/preview';
import type { ThemeName } from '../src/design-system/tokens/semantic/theme.ts';
import { showInTheme } from './shown-theme.ts';

/** Rules whose result depends on the theme; all others give the same result in both. */
const THEMED_RULES = ['color-contrast'];

const nextFrames = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));

/**
 * Checks the finished story in both themes: contrast in the theme it ran in, then it switches to the other theme and
 * stays there, so that the addon's own run, which follows, checks every rule in that one. This costs half as much as
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
