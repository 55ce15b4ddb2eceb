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
  ['raised', 'overlays: menus, dialogs, popovers'],
  ['sunken', 'recessed parts: table headers, read-only fields, code'],
  ['hover', 'over a background on hover'],
  ['selected', 'over a selected background'],
  ['header', 'the default header'],
  ['brand', 'the green header of the dashboard, with onBrand on it'],
  ['tooltip', 'the bubble of a tooltip, with onTooltip on it'],
  ['paper', 'what a camera reads, with onPaper on it: white in both themes'],
];
const texts: Uses = [
  ['text', 'primary text'],
  ['textMuted', 'labels, descriptions, column headers'],
  ['textSubtle', 'hints, units, placeholders'],
];
const lines: Uses = [
  ['border', 'between parts; decorative'],
  ['borderStrong', 'around buttons and groups; decorative'],
  ['control', 'around a field that only the line makes visible: 3 : 1'],
  ['focus', 'the keyboard focus ring: 3 : 1'],
];
const actions: Uses = [
  ['accent', 'the primary action, links, the current page; onAccent on it'],
  ['accentHover', 'the same on hover'],
  ['accentPressed', 'the same pressed'],
  ['danger', 'irreversible actions; onDanger on it'],
  ['dangerHover', 'the same on hover'],
];
const tones: Readonly<Record<Tone, string>> = {
  neutral: 'a state that needs no attention: Draft',
  accent: 'selected, current, new',
  success: 'done and correct: Approved',
  warning: 'needs attention but still works: Single witness',
  danger: 'wrong, or about to be lost: Conflict',
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
      lead="Use colours by meaning, never by shade. Every pair on a screen is tested against WCAG 2.2 AA in both themes."
    >
      <Tokens title="Backgrounds" text="From the page to the overlays above it." of={rows(grounds, false)} />
      <Tokens title="Text" text="The ratio is that on surface." of={rows(texts, true)} />
      <Tokens title="Lines" of={rows(lines, true)} />
      <Tokens title="Actions" of={rows(actions, true)} />
      <Tokens
        title="Tones"
        text="The meaning of a coloured part. A tone is never the only information: a word, and often an icon, say the same."
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
          'One green button per screen: the primary action. Links are green too, so avoid other greens in running text.',
          'Red and green alone never distinguish two things: one reader in twelve cannot tell them apart.',
          'A new colour starts as a meaning in tokens/semantic/theme.ts, gets a shade in both themes, and a pair in themes/color-pairs.ts.',
        ]}
      />
      <Text size="sm" tone="muted">
        Borders, borderStrong and scrim only part or dim; nothing is lost to whoever does not see them.
      </Text>
    </Guide>
  );
}

export const Colour: StoryObj = { render: () => <ColourPage /> };
