import type { Meta, StoryObj } from '@storybook/react-vite';
import { Guide, Rules, Tokens } from './Guide.tsx';

const meta = { title: 'Foundations/Writing', tags: ['!autodocs'], parameters: { layout: 'fullscreen' } } satisfies Meta;
export default meta;

const say = (sample: string, name: string, value: string, use: string) => ({ sample, name, value, use });

export const Writing: StoryObj = {
  render: () => (
    <Guide
      title="Writing"
      lead="Short sentences in the words of the people who file these figures. A number is written one way everywhere."
    >
      <Tokens
        title="Numbers"
        text="Grouped as in en-US in every language, as the regulator's tables are."
        of={[
          say(
            '1,896.8 t',
            'unit behind a space',
            'not 1896.8t',
            'every measured value has its unit beside it or in the head of its column',
          ),
          say(
            '12.4 kt',
            't, kt, Mt',
            'from 10,000 t and 10,000 kt',
            'totals; a table keeps one unit for its whole column',
          ),
          say('$1.2M', 'K, M, B', 'from a thousand on', 'money and counts on cards; tables write them out'),
          say('38.6 GJ/kL', 'factor as printed', 'never rounded', 'factors carry every digit their source prints'),
          say(
            '1,896.75 → 1,896.8',
            'half away from zero',
            'once, at the end',
            'rounding belongs to showing; sums add the exact figures',
          ),
          say('−3.2 %', 'minus, space before %', 'U+2212 in text', 'changes carry their sign, plus as well'),
        ]}
      />
      <Tokens
        title="Nothing, and zero"
        text="They are never the same: a facility that did not report has not saved emissions."
        of={[
          say('No data', 'null', 'nobody recorded it', 'muted; never 0, never a dash alone'),
          say('0.0 t', 'zero', 'recorded, and it is none', 'written as any other figure'),
          say('< 0.1 t', 'rounds to nothing', 'recorded, small', 'so that it does not read as none'),
        ]}
      />
      <Tokens
        title="Dates"
        of={[
          say('01/07/2025', 'a day', 'DD/MM/YYYY', 'everywhere, in every language'),
          say('01/07/2025 – 31/07/2025', 'a period', 'en dash with spaces', 'both ends belong to it'),
          say('FY2026', 'a financial year', 'named by its last day', '1 July 2025 to 30 June 2026'),
          say('31/07/2025 14:05', 'a moment', 'the reader’s clock, 24 hours', 'history and notices'),
        ]}
      />
      <Rules
        title="Words"
        of={[
          'Sentence case, no full stop on labels, buttons and titles. Sentences end with one.',
          'Buttons say what happens: Save record, Delete facility; never Yes, never Submit.',
          'An error says what is wrong and how to mend it: "Enter the invoice number.", not "Invalid input".',
          'CO2-e, not CO2e or CO₂e: it is how the source prints it.',
          'No words of our machines: no null, no record id, no 500. No jokes where somebody may have lost work.',
          'Every sentence exists in English, Vietnamese and French; French takes a third more room, so leave it.',
        ]}
      />
    </Guide>
  ),
};
