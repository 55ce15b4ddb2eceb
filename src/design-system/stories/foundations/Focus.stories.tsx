import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { Button } from '../../components/Button/index.ts';
import { Link } from '../../components/Link/index.ts';
import { TextField } from '../../forms/index.ts';
import { Inline } from '../../layout/index.ts';
import { focusRing } from '../../tokens/primitive/scale.ts';
import { Guide, Rules, Tokens } from './Guide.tsx';

const meta = { title: 'Foundations/Focus', tags: ['!autodocs'], parameters: { layout: 'fullscreen' } } satisfies Meta;
export default meta;

export const Focus: StoryObj = {
  render: () => (
    <Guide
      title="Focus"
      lead="Where the keyboard is, always to be seen: a ring of 2 px, 3 : 1 against everything it may lie on."
    >
      <Inline gap="lg" align="end">
        <Button variant="primary">Save record</Button>
        <Button>Cancel</Button>
        <TextField label="Invoice" value="" onChange={() => undefined} />
        <Link href="#factors">Factors</Link>
      </Inline>
      <Tokens
        title="Tokens"
        of={[
          ['width', 'how thick the ring is'],
          ['offset', 'the gap to the control, so that the ring is seen around a green button too'],
          ['inset', 'the same to the inside, for what fills its row or lies in a box that cuts'],
        ].map(([name, use = '']) => ({
          name: `focusRing.${name}`,
          value: focusRing[name as keyof typeof focusRing],
          use,
          sample: <span />,
        }))}
      />
      <Rules
        title="Rules"
        of={[
          'Take focusRing of styles/mixins.ts; nobody writes outline: none alone.',
          'The ring shows for the keyboard, not for the mouse; fields show it for both.',
          'What opens takes the focus, and gives it back to where it came from when it closes.',
          'After going to another screen the focus is on its title; after deleting a row, on the next one.',
          'The header sticks, so what is focused below it scrolls clear of it (WCAG 2.2, 2.4.11).',
        ]}
      />
    </Guide>
  ),
  play: async ({ canvas }) => {
    const save = canvas.getByRole('button', { name: 'Save record' });
    await userEvent.tab();
    await expect(save).toHaveFocus();
    const { outlineWidth, outlineStyle, outlineOffset } = getComputedStyle(save);
    await expect([outlineWidth, outlineStyle, outlineOffset]).toEqual([focusRing.width, 'solid', focusRing.offset]);
  },
};
