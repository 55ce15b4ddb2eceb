import { useState } from 'react';
import { monthLabel, useLanguage, useTranslate } from '#core';
import { RangeChart, Select, Stack, Text } from '#design-system';
import type { ScenarioResult } from '../../contract/index.ts';
import { yearText } from '../scenario-words.ts';

/** Colours by position in the palette: the same line has the same colour in every chart. */
const COLORS = { usual: 0, result: 1, target: 2, actual: 3 } as const;

/** Every facility together, in the choice of what is shown. */
const COMPANY = 'company';

/** Business as usual with its interval, with levers, and the target; or one facility against its baseline. */
export function OutlookChart({ result }: { readonly result: ScenarioResult }) {
  const t = useTranslate();
  const language = useLanguage();
  const [shown, setShown] = useState(COMPANY);
  const facility = result.safeguard.find((one) => one.facilityId === shown);
  return (
    <Stack gap="sm">
      {result.safeguard.length > 0 ? (
        <Select
          label={t('scenarios.chart.of')}
          value={shown}
          onChange={setShown}
          options={[
            { id: COMPANY, label: t('scenarios.chart.company') },
            ...result.safeguard.map((one) => ({
              id: one.facilityId,
              label: t('scenarios.chart.facility', { name: one.facilityName }),
            })),
          ]}
        />
      ) : null}
      {facility ? <FacilityChart facility={facility} /> : <CompanyChart result={result} />}
      {result.base === null ? null : (
        <Text as="p" size="sm" tone="muted">
          {t(result.years[0]?.low === null ? 'scenarios.chart.no-interval' : 'scenarios.chart.interval', {
            level: result.level,
            from: monthLabel(result.base.from, language),
            to: monthLabel(result.base.to, language),
            months: result.base.months,
          })}
        </Text>
      )}
    </Stack>
  );
}

function CompanyChart({ result }: { readonly result: ScenarioResult }) {
  const t = useTranslate();
  const { actuals, years } = result;
  const before = actuals.filter(({ year }) => years.every((one) => one.year !== year));
  const ahead = <T,>(of: (year: ScenarioResult['years'][number]) => T | null) => [
    ...before.map(() => null),
    ...years.map(of),
  ];
  const hasTarget = years.some(({ target }) => target !== null);
  return (
    <RangeChart
      title={t('scenarios.chart')}
      unit={{ tonnesOf: 'CO2-e' }}
      categories={[...before, ...years].map(({ year }) => yearText(year))}
      bands={
        years.some(({ low }) => low !== null)
          ? [
              {
                name: t('scenarios.band', { level: result.level }),
                low: ahead(({ low }) => low),
                high: ahead(({ high }) => high),
              },
            ]
          : []
      }
      line={{ name: t('scenarios.usual'), values: ahead(({ usual }) => usual), colorIndex: COLORS.usual }}
      others={[
        { name: t('scenarios.result'), values: ahead((one) => one.result), colorIndex: COLORS.result },
        ...(hasTarget
          ? [{ name: t('scenarios.target-line'), values: ahead(({ target }) => target), colorIndex: COLORS.target }]
          : []),
        ...(before.length > 0
          ? [
              {
                name: t('scenarios.actual'),
                values: [...before.map(({ amount }) => amount), ...years.map(() => null)],
                colorIndex: COLORS.actual,
              },
            ]
          : []),
      ]}
      empty={t('scenarios.nothing')}
    />
  );
}

function FacilityChart({ facility }: { readonly facility: ScenarioResult['safeguard'][number] }) {
  const t = useTranslate();
  const { years } = facility;
  return (
    <RangeChart
      title={t('scenarios.safeguard')}
      description={t('scenarios.safeguard.text')}
      unit={{ tonnesOf: 'CO2-e' }}
      categories={years.map(({ year }) => yearText(year))}
      bands={[]}
      line={{ name: t('scenarios.usual'), values: years.map(({ usual }) => usual), colorIndex: COLORS.usual }}
      others={[
        { name: t('scenarios.result'), values: years.map(({ result }) => result), colorIndex: COLORS.result },
        { name: t('scenarios.baseline'), values: years.map(({ baseline }) => baseline), colorIndex: COLORS.target },
      ]}
    />
  );
}
