import type { Decorator, Preview } from '@storybook/react-vite';
import { StoryFrame } from './StoryFrame.tsx';
import type { StoryTheme } from './StoryFrame.tsx';

const inTheme: Decorator = (Story, { globals, parameters }) => (
  <StoryFrame
    theme={globals['theme'] as StoryTheme}
    locale={String(globals['locale'])}
    width={String(globals['width'])}
    isFullscreen={parameters['layout'] === 'fullscreen'}
  >
    <Story />
  </StoryFrame>
);

/** `STORYBOOK_THEME=light` runs every story, and axe with it, in the other theme. */
const startTheme = String(import.meta.env['STORYBOOK_THEME'] ?? 'dark');

const preview: Preview = {
  decorators: [inTheme],
  initialGlobals: { theme: startTheme, locale: 'en', width: 'full' },
  globalTypes: {
    theme: {
      description: 'Theme',
      toolbar: {
        title: 'Theme',
        icon: 'contrast',
        dynamicTitle: true,
        items: [
          { value: 'dark', title: 'Dark', icon: 'moon' },
          { value: 'light', title: 'Light', icon: 'sun' },
          { value: 'side-by-side', title: 'Side by side', icon: 'sidebyside' },
        ],
      },
    },
    locale: {
      description: 'Language',
      toolbar: {
        title: 'Language',
        icon: 'globe',
        dynamicTitle: true,
        items: [
          { value: 'en', title: 'English' },
          { value: 'vi', title: 'Tiếng Việt' },
          { value: 'fr', title: 'Français' },
        ],
      },
    },
    width: {
      description: 'Width',
      toolbar: {
        title: 'Width',
        icon: 'browser',
        dynamicTitle: true,
        items: [
          { value: 'full', title: 'Full width' },
          { value: 'phone', title: 'Phone, 390' },
          { value: 'tablet', title: 'Tablet, 840' },
          { value: 'desktop', title: 'Desktop, 1280' },
        ],
      },
    },
  },
  parameters: {
    layout: 'padded',
    controls: { expanded: true },
    // A violation fails the run, it is not only listed.
    a11y: {
      test: 'error',
      options: { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] },
    },
    options: {
      storySort: {
        order: ['Foundations', 'Layout', 'Actions', 'Feedback', 'Forms', 'Figures', 'Table', 'Charts', 'Shell'],
      },
    },
  },
};

export default preview;
