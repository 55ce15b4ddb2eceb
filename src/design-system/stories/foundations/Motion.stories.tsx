import { useTheme } from '@emotion/react';
import styled from '@emotion/styled';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent } from 'storybook/test';
import { Button } from '../../components/Button/index.ts';
import { Inline } from '../../layout/index.ts';
import { motion } from '../../tokens/primitive/scale.ts';
import { Guide, Rules, Tokens } from './Guide.tsx';

const meta = { title: 'Foundations/Motion', tags: ['!autodocs'], parameters: { layout: 'fullscreen' } } satisfies Meta;
export default meta;

const Track = styled.div`
  width: 160px;
  padding: 2px;
  border-radius: ${({ theme }) => theme.radius.pill};
  background: ${({ theme }) => theme.color.sunken};
`;

const Runner = styled.div`
  width: 16px;
  height: 16px;
  border-radius: ${({ theme }) => theme.radius.pill};
  background: ${({ theme }) => theme.color.accent};
`;

const durations = {
  fast: 'colour on hover, a tooltip',
  normal: 'opening: menus, popovers, dialogs',
  slow: 'moving across the screen: a drawer',
} as const;

const curves = {
  ease: 'changes in place',
  arrive: 'entering the screen',
  leave: 'leaving the screen',
} as const;

function MotionPage() {
  const { name } = useTheme();
  const [isAway, setAway] = useState(false);
  const run = (duration: string, curve: string) => (
    <Track>
      <Runner
        data-theme={name}
        style={{ transform: `translateX(${isAway ? 140 : 0}px)`, transition: `transform ${duration} ${curve}` }}
      />
    </Track>
  );
  return (
    <Guide
      title="Motion"
      lead="Motion shows where something came from. It is short, and readers who prefer reduced motion get none."
    >
      <Inline>
        <Button icon="undo" onPress={() => setAway(!isAway)}>
          {isAway ? 'Move back' : 'Move'}
        </Button>
      </Inline>
      <Tokens
        title="Durations"
        of={(Object.keys(durations) as (keyof typeof durations)[]).map((one) => ({
          name: `motion.${one}`,
          value: motion[one],
          use: durations[one],
          sample: run(motion[one], motion.ease),
        }))}
      />
      <Tokens
        title="Curves"
        of={(Object.keys(curves) as (keyof typeof curves)[]).map((one) => ({
          name: `motion.${one}`,
          value: motion[one],
          use: curves[one],
          sample: run('800ms', motion[one]),
        }))}
      />
      <Rules
        title="Rules"
        of={[
          'Reduced motion is handled in one place, globalStyles: all CSS transitions and animations are then disabled.',
          'Scripted motion, such as in charts, checks prefersReducedMotion() of styles/reduced-motion.ts.',
          'Nothing moves by itself for longer than five seconds except a Spinner, and nothing flashes.',
          'Figures never count up: a changing number cannot be read and may be mistaken for another.',
        ]}
      />
    </Guide>
  );
}

export const Motion: StoryObj = {
  render: () => <MotionPage />,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Move' }));
    await expect(canvas.getByRole('button', { name: 'Move back' })).toBeVisible();
  },
};
