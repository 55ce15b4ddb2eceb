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
          ['width', 'thickness of the ring'],
          ['offset', 'gap to the control, so that the ring is visible around a green button too'],
          ['inset', 'inward offset, for controls that fill their row or are in a clipping box'],
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
          'Use focusRing of styles/mixins.ts; never write outline: none alone.',
          'The ring shows on keyboard focus, not on mouse focus; fields show it for both.',
          'An overlay takes the focus on opening and restores it on closing.',
          'After navigating to another screen the focus is on its title; after deleting a row, on the next one.',
          'The header is sticky, so focused content below it scrolls clear of it (WCAG 2.2, 2.4.11).',
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
