import { useTheme } from '@emotion/react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { radius } from '../../tokens/primitive/scale.ts';
import { Guide, Rules, Tokens } from './Guide.tsx';

const meta = {
  title: 'Foundations/Radius and shadow',
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen' },
} satisfies Meta;
export default meta;

const corners = {
  none: 'parts that fill their container: rows, headers',
  sm: 'small parts: chips, swatches, buttons inside a field',
  md: 'controls: fields, buttons',
  lg: 'surfaces: cards, menus, dialogs',
  pill: 'badges, avatars, switches',
} as const;

const shadows = {
  card: 'rests on the page; barely visible',
  raised: 'lifted: a sticky bar over rows, a dragged row',
  overlay: 'floats: menus, popovers, dialogs',
} as const;

function Shapes() {
  const { color, shadow } = useTheme();
  const box = { width: 72, height: 40, background: color.raised, border: `1px solid ${color.borderStrong}` };
  return (
    <Guide title="Radius and shadow" lead="Corners show the size of a part, shadows its elevation.">
      <Tokens
        title="Radius"
        of={(Object.keys(corners) as (keyof typeof corners)[]).map((name) => ({
          name: `radius.${name}`,
          value: radius[name],
          use: corners[name],
          sample: <div style={{ ...box, borderRadius: radius[name] }} />,
        }))}
      />
      <Tokens
        title="Shadow"
        of={(Object.keys(shadows) as (keyof typeof shadows)[]).map((name) => ({
          name: `shadow.${name}`,
          value: name,
          use: shadows[name],
          sample: (
            <div style={{ padding: 16 }}>
              <div style={{ ...box, border: 0, borderRadius: radius.lg, boxShadow: shadow[name] }} />
            </div>
          ),
        }))}
      />
      <Rules
        title="Rules"
        of={[
          'A nested part never has a larger corner than its container.',
          'In the dark theme shadows are barely visible, so a lighter background (raised) and a hairline also show elevation.',
          'Shadows do not nest: a card inside a dialog has none.',
        ]}
      />
    </Guide>
  );
}

export const RadiusAndShadow: StoryObj = { name: 'Radius and shadow', render: () => <Shapes /> };
