import { useState } from 'react';
import { useTranslate } from '#core';
import { Card, LineChart, Section, Tabs } from '#design-system';
import type { ComparisonResult } from '../../contract/index.ts';

const QUESTIONS = ['usage', 'edition', 'renewableDiesel'] as const;

type Question = (typeof QUESTIONS)[number];

/** How the answer changes with usage, edition of factors, and renewable diesel in the tank. */
export function SensitivityCharts({ result }: { result: ComparisonResult }) {
  const t = useTranslate();
  const [chosen, setChosen] = useState<string>('usage');
  const asked = QUESTIONS.filter((question) => result.sensitivity[question].length > 0);
  return (
    <Section title={t('product-comparison.sensitivity')} description={t('product-comparison.sensitivity.text')}>
      <Tabs
        label={t('product-comparison.sensitivity')}
        selected={chosen}
        onSelect={setChosen}
        items={asked.map((question) => ({
          id: question,
          label: t(`product-comparison.sensitivity.${question}`),
          content: <Chart question={question} result={result} />,
        }))}
      />
    </Section>
  );
}

function Chart({ question, result }: { question: Question; result: ComparisonResult }) {
  const t = useTranslate();
  const points = result.sensitivity[question];
  return (
    <Card>
      <LineChart
        title={t(`product-comparison.sensitivity.${question}.title`)}
        unit={{ tonnesOf: 'CO2-e', shownIn: 't' }}
        digits={1}
        height={300}
        categories={points.map(({ at }) => (question === 'edition' ? at : `${at} %`))}
        series={result.products.map(({ name }, index) => ({
          name,
          values: points.map(({ tonnes }) => tonnes[index] ?? null),
        }))}
      />
    </Card>
  );
}
