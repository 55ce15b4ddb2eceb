import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { Stack } from '../../layout/index.ts';
import { documented } from '../../stories/documented.ts';
import { ChoiceLine } from './ChoiceLine.tsx';
import type { ChoiceLineProps } from './ChoiceLine.tsx';

const languages = [
  { id: 'en', label: 'English', lang: 'en' },
  { id: 'vi', label: 'Tiếng Việt', lang: 'vi' },
  { id: 'fr', label: 'Français', lang: 'fr' },
];
const themes = [
  { id: 'dark', label: 'Dark' },
  { id: 'light', label: 'Light' },
];

const meta = {
  title: 'Actions/ChoiceLine',
  component: ChoiceLine,
  args: { label: 'Language', choices: languages, chosen: 'en', onChoose: fn() },
  parameters: documented({
    what: 'A choice of one of a few options, in a line as unobtrusive as text.',
    use: ['Language and theme below the sign-in form.', 'Two to four choices of one or two words.'],
    avoid: ['In a form: RadioGroup or Select.', 'Between views of one object: Tabs.', 'In the header: Menu.'],
    keyboard: [
      ['Tab', 'moves from choice to choice'],
      ['Enter, Space', 'chooses'],
    ],
    accessibility: [
      'A named group; the current choice is pressed.',
      'A label in another language has its lang attribute.',
    ],
  }),
} satisfies Meta<typeof ChoiceLine>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Every state on one canvas; the picture of it is compared in tests/visual. */
export const Gallery: Story = {
  tags: ['gallery'],
  render: () => (
    <Stack>
      <ChoiceLine label="Language" choices={languages} chosen="vi" onChoose={() => undefined} />
      <ChoiceLine label="Theme" choices={themes} chosen="dark" onChoose={() => undefined} />
    </Stack>
  ),
};

function Remembering(props: ChoiceLineProps<string>) {
  const [chosen, choose] = useState(props.chosen);
  const onChoose = (id: string) => {
    choose(id);
    props.onChoose(id);
  };
  return <ChoiceLine {...props} chosen={chosen} onChoose={onChoose} />;
}

export const ByMouseAndKeyboard: Story = {
  render: (args) => <Remembering {...args} />,
  play: async ({ canvasElement, args }) => {
    const group = within(within(canvasElement).getByRole('group', { name: 'Language' }));
    await userEvent.click(group.getByRole('button', { name: 'Tiếng Việt' }));
    await expect(group.getByRole('button', { pressed: true })).toHaveTextContent('Tiếng Việt');
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(group.getByRole('button', { pressed: true })).toHaveTextContent('Français');
    await expect(args.onChoose).toHaveBeenLastCalledWith('fr');
  },
};
