import { useTheme } from '@emotion/react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Text } from '../../components/Text/index.ts';
import type { ThemeColor, Tone } from '../../tokens/semantic/theme.ts';
import { contrast } from '../../themes/color-contrast.ts';
import { Guide, Rules, Tokens } from './Guide.tsx';
import type { Token } from './Guide.tsx';
import { Swatch } from './Swatch.tsx';

const meta = { title: 'Foundations/Colour', tags: ['!autodocs'], parameters: { layout: 'fullscreen' } } satisfies Meta;
export default meta;

type Uses = readonly (readonly [name: keyof ThemeColor, use: string])[];

const grounds: Uses = [
  ['canvas', 'the page'],
  ['surface', 'cards, tables, controls'],
  ['raised', 'what floats: menus, dialogs, popovers'],
  ['sunken', 'what is set back: table heads, read-only fields, code'],
  ['hover', 'laid over a ground under the pointer'],
  ['selected', 'laid over a ground that is chosen'],
  ['header', 'the quiet header'],
  ['brand', 'the green header of the dashboard, with onBrand on it'],
  ['tooltip', 'the bubble of a hint, with onTooltip on it'],
];
const texts: Uses = [
  ['text', 'what one reads first'],
  ['textMuted', 'labels, descriptions, column heads'],
  ['textSubtle', 'hints, units, placeholders'],
];
const lines: Uses = [
  ['border', 'between parts; decoration'],
  ['borderStrong', 'around buttons and groups; decoration'],
  ['control', 'around a field, where the line alone shows it: 3 : 1'],
  ['focus', 'the ring of the keyboard: 3 : 1'],
];
const actions: Uses = [
  ['accent', 'the one primary action, links, the current place; onAccent on it'],
  ['accentHover', 'the same under the pointer'],
  ['accentPressed', 'the same pressed'],
  ['danger', 'what cannot be undone; onDanger on it'],
  ['dangerHover', 'the same under the pointer'],
];
const tones: Readonly<Record<Tone, string>> = {
  neutral: 'a state that asks for nothing: Draft',
  accent: 'chosen, current, new',
  success: 'done and right: Approved',
  warning: 'needs a look, still works: Single witness',
  danger: 'wrong, or will be lost: Conflict',
  info: 'good to know',
};

function ColourPage() {
  const { color, tone } = useTheme();
  const rows = (uses: Uses, measured: boolean): Token[] =>
    uses.map(([name, use]) => ({
      name: `color.${name}`,
      value: measured ? `${color[name]}, ${contrast(color[name], color.surface).toFixed(1)} : 1` : color[name],
      use,
      sample: <Swatch shade={color[name]} />,
    }));
  return (
    <Guide
      title="Colour"
      lead="Ask for a meaning, never for a shade. Every pair that meets on a screen is tested against WCAG 2.2 AA in both themes."
    >
      <Tokens title="Grounds" text="From the page to what floats above it." of={rows(grounds, false)} />
      <Tokens title="Text" text="The ratio is the one on surface." of={rows(texts, true)} />
      <Tokens title="Lines" of={rows(lines, true)} />
      <Tokens title="Actions" of={rows(actions, true)} />
      <Tokens
        title="Tones"
        text="What a coloured part says. A tone never stands alone: the word, and where it fits an icon, say the same."
        of={Object.entries(tones).map(([name, use]) => {
          const { text, soft, line } = tone[name as Tone];
          return {
            name: `tone.${name}`,
            value: `${text} on ${soft}`,
            use,
            sample: (
              <div style={{ background: soft, border: `1px solid ${line}`, padding: '2px 8px', borderRadius: 4 }}>
                <span style={{ color: text }}>{name}</span>
              </div>
            ),
          };
        })}
      />
      <Rules
        title="Rules"
        of={[
          'One green a screen: the primary action. Links are green too, so keep running text free of other greens.',
          'Red and green never tell two things apart alone: one reader in twelve sees them as one.',
          'A new colour begins as a meaning in tokens/semantic/theme.ts, gets a shade in both themes, and a pair in themes/color-pairs.ts.',
        ]}
      />
      <Text size="sm" tone="muted">
        Borders, borderStrong and scrim only part or dim; nothing is lost to whoever does not see them.
      </Text>
    </Guide>
  );
}

export const Colour: StoryObj = { render: () => <ColourPage /> };
