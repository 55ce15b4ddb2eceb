import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { DateField } from '../../forms/index.ts';
import { Card, Stack } from '../../layout/index.ts';
import { documented } from '../../stories/documented.ts';
import { Text } from '../Text/index.ts';
import { ThemeProvider } from './ThemeProvider.tsx';
import { useInterfaceLanguage, useThemeName } from './index.ts';

const meta = {
  title: 'Foundations/ThemeProvider',
  component: ThemeProvider,
  args: { theme: 'dark', children: null },
  parameters: documented({
    what: 'Theme, ground styles, language of dates and way of navigation for everything below. Once, at the root.',
    use: [
      'The root of the application; stories have one around them already.',
      'useThemeName and useInterfaceLanguage where a drawing or an address depends on them.',
    ],
    avoid: ['A part of a page in the other theme: themes are for a whole page and do not nest.'],
    accessibility: [
      'Sets color-scheme, so scroll bars and the browser’s own parts follow the theme.',
      'Prints in the light theme, whichever the screen has.',
      'Answers reduced motion for every transition and animation, in this one place.',
      'Without a navigate function links load the page, and still work.',
    ],
  }),
} satisfies Meta<typeof ThemeProvider>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The theme of the toolbar once more, in a language of its own. */
function InLanguage({ locale }: { locale: string }) {
  const theme = useThemeName();
  return (
    <ThemeProvider theme={theme} locale={locale}>
      <Card>
        <Stack>
          <Said />
          <DateField label={`First day, ${locale}`} value="2026-07-01" onChange={() => {}} />
        </Stack>
      </Card>
    </ThemeProvider>
  );
}

function Said() {
  return (
    <Text>
      Theme: {useThemeName()}, language: {useInterfaceLanguage()}
    </Text>
  );
}

export const Gallery: Story = {
  tags: ['gallery'],
  render: () => (
    <Stack>
      {['en', 'vi', 'fr'].map((locale) => (
        <InLanguage key={locale} locale={locale} />
      ))}
    </Stack>
  ),
};

/** Whatever the screen shows: ink is dear, and white letters on white paper are none. */
export const OnPaper: Story = {
  render: () => <InLanguage locale="en" />,
  play: async ({ canvas }) => {
    const onScreen = canvas.getByText(/^Theme: /).textContent;
    window.dispatchEvent(new Event('beforeprint'));
    await expect(canvas.getByText('Theme: light, language: en')).toBeVisible();
    window.dispatchEvent(new Event('afterprint'));
    await expect(canvas.getByText(/^Theme: /)).toHaveTextContent(String(onScreen));
  },
};

/** Every language writes dates day first. */
export const DatesInVietnamese: Story = {
  render: () => <InLanguage locale="vi" />,
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^Theme: (dark|light), language: vi$/)).toBeVisible();
    await expect(canvas.getByRole('group', { name: 'First day, vi' })).toHaveTextContent(/01.*07.*2026/);
  },
};
