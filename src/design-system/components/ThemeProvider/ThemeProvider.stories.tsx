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
    what: 'Theme, global styles, language of dates and client-side navigation for everything below. Once, at the root.',
    use: [
      'The root of the application; stories already have one.',
      'useThemeName and useInterfaceLanguage if a drawing or an address depends on them.',
    ],
    avoid: ['A part of a page in the other theme: themes apply to a whole page and do not nest.'],
    accessibility: [
      'Sets color-scheme, so scroll bars and the browser’s own parts follow the theme.',
      'Prints in the light theme, whatever the theme on screen.',
      'Handles reduced motion for every transition and animation in one place.',
      'Without a navigate function, links still work and load the page.',
    ],
  }),
} satisfies Meta<typeof ThemeProvider>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The theme of the toolbar, in another language. */
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

/** Whatever the screen theme: dark backgrounds waste ink, and white text is invisible on white paper. */
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
