import type { Preview } from '@storybook/react-vite';

/** The toolbar above a story: theme, language and width. */
export const toolbars = {
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
} satisfies Preview['globalTypes'];
