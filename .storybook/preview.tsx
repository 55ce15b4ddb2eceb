import type { Decorator, Preview } from '@storybook/react-vite';
import { configure } from 'storybook/test';
import { checkBothThemes } from './both-themes.ts';
import { clearAnnouncements } from './announcements.ts';
import { expectQuietConsole, watchConsole } from './console-watch.ts';
import type { ConsoleParameters } from './console-watch.ts';
import { DocsFrame } from './DocsFrame.tsx';
import { isTest } from './is-test.ts';
import { showInTheme } from './shown-theme.ts';
import { StoryFrame } from './StoryFrame.tsx';
import type { StoryTheme } from './StoryFrame.tsx';
import { toolbars } from './toolbars.ts';
import { nameUnions } from './type-names.ts';
import { withoutOwnerStacks } from './without-owner-stacks.ts';

const inTheme: Decorator = (Story, { globals, parameters, viewMode }) => (
  <StoryFrame
    theme={globals['theme'] as StoryTheme}
    locale={String(globals['locale'])}
    width={String(globals['width'])}
    isFullscreen={parameters['layout'] === 'fullscreen'}
    isInDocs={viewMode === 'docs'}
  >
    <Story />
  </StoryFrame>
);

// On a busy machine a lazy screen takes longer to load than the default of one second.
if (isTest) configure({ asyncUtilTimeout: 10_000 });
if (isTest) withoutOwnerStacks();

const preview: Preview = {
  tags: ['autodocs'],
  argTypesEnhancers: [nameUnions],
  decorators: [inTheme],
  initialGlobals: { theme: 'dark', locale: 'en', width: 'full' },
  globalTypes: toolbars,
  beforeEach: () => {
    showInTheme(null);
    clearAnnouncements();
    return isTest ? watchConsole() : undefined;
  },
  afterEach: async (context) => {
    // Only tests check both themes, so readers see no flicker.
    if (!isTest) return;
    await checkBothThemes(context);
    expectQuietConsole(context.parameters['console'] as ConsoleParameters | undefined);
  },
  parameters: {
    layout: 'padded',
    controls: { expanded: true },
    docs: { container: DocsFrame },
    // A violation fails the run instead of only being listed.
    a11y: {
      test: 'error',
      options: {
        runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
        // A test needs the violations only; describing every passing node takes half of the time.
        ...(isTest ? { resultTypes: ['violations'], preload: false } : {}),
      },
    },
    options: {
      storySort: {
        order: [
          'Start here',
          'Foundations',
          [
            'Colour',
            'Typography',
            'Space',
            'Radius and shadow',
            'Motion',
            'Density',
            'Focus',
            'Icons',
            'Chart palette',
            'Z-index',
            'Writing',
            'Accessibility',
          ],
          'Layout',
          'Actions',
          'Feedback',
          'Overlays',
          'Navigation',
          'Forms',
          'Figures',
          'Data',
          'Charts',
          'Shell',
          'Pages',
        ],
      },
    },
  },
};

export default preview;
