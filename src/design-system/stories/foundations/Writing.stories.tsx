import type { Meta, StoryObj } from '@storybook/react-vite';
import { Guide, Rules, Tokens } from './Guide.tsx';

const meta = { title: 'Foundations/Writing', tags: ['!autodocs'], parameters: { layout: 'fullscreen' } } satisfies Meta;
export default meta;

const say = (sample: string, name: string, value: string, use: string) => ({ sample, name, value, use });

export const Writing: StoryObj = {
  render: () => (
    <Guide
      title="Writing"
      lead="Short sentences in the language of the people who file these figures. Numbers have one format everywhere."
    >
      <Tokens
        title="Numbers"
        text="Grouped as in en-US in every language, like the regulator's tables."
        of={[
          say(
            '1,896.8 t',
            'unit after a space',
            'not 1896.8t',
            'every measured value has its unit beside it or in its column header',
          ),
          say('12.4 kt', 't, kt, Mt', 'from 10,000 t and 10,000 kt', 'totals; a table column has one unit'),
          say('$1.2M', 'K, M, B', 'from a thousand', 'money and counts on cards; tables write them in full'),
          say('38.6 GJ/kL', 'factor as printed', 'never rounded', 'factors show every digit of their source'),
          say(
            '1,896.75 → 1,896.8',
            'half away from zero',
            'once, at the end',
            'rounding is for display only; sums add the exact figures',
          ),
          say('−3.2 %', 'minus, space before %', 'U+2212 in text', 'changes show their sign, including plus'),
        ]}
      />
      <Tokens
        title="No data and zero"
        text="They are never the same: a facility that did not report has not reduced its emissions."
        of={[
          say('No data', 'null', 'not recorded', 'muted; never 0, never a dash alone'),
          say('Not set', 'null', 'a fact nobody entered', 'muted; never a dash alone'),
          say('0.0 t', 'zero', 'recorded as zero', 'written like any other figure'),
          say('< 0.1 t', 'rounds to zero', 'recorded, small', 'so that it does not read as zero'),
        ]}
      />
      <Tokens
        title="Dates"
        of={[
          say('01/07/2025', 'a day', 'DD/MM/YYYY', 'everywhere, in every language'),
          say('01/07/2025 – 31/07/2025', 'a period', 'en dash with spaces', 'both ends included'),
          say('FY2026', 'a financial year', 'named after its last day', '1 July 2025 to 30 June 2026'),
          say('31/07/2025 14:05', 'a time', 'the reader’s time zone, 24 hours', 'history and notices'),
        ]}
      />
      <Rules
        title="Words"
        of={[
          'Sentence case, no full stop on labels, buttons and titles. Sentences end with one.',
          'Buttons say what happens: Save record, Delete facility; never Yes, never Submit.',
          'An error says what is wrong and how to fix it: "Enter the invoice number.", not "Invalid input".',
          'CO2-e, not CO2e or CO₂e: this is how the sources print it.',
          'No technical terms: no null, no record id, no 500. No jokes where a user may have lost work.',
          'Every text exists in English, Vietnamese and French; French needs a third more space, so allow for it.',
        ]}
      />
    </Guide>
  ),
};
