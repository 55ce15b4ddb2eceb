import { useTranslate } from '#core';
import { Banner, RankingChart, Section, Stack, Text } from '#design-system';
import type { Benchmark } from '../../contract/index.ts';
import { ALL_INPUTS, ALL_TYPES } from '../../domain/index.ts';
import { countText, placesOf, reasonText, typeName } from '../benchmark-words.ts';

/** The own value over all inputs beside the quartiles: of the own type, or of all companies if that is withheld. */
export function OwnPlace({ benchmark }: { readonly benchmark: Benchmark }) {
  const t = useTranslate();
  const { cells, ownType, unit } = benchmark;
  const of = (type: string) => cells.find((cell) => cell.input === ALL_INPUTS && cell.type === type);
  const [own, all] = [of(ownType), of(ALL_TYPES)];
  const shown = [own, all].find((cell) => cell?.median !== null && cell?.median !== undefined);
  const title = t('benchmark.place');
  if (!shown)
    return (
      <Section title={title}>
        <Banner tone="info" title={t('benchmark.withheld')}>
          {own ? reasonText(t, own) : t('benchmark.reason.TOO_FEW')}
        </Banner>
      </Section>
    );
  const bars = [
    { name: t('benchmark.lower'), value: shown.lower },
    { name: t('benchmark.median'), value: shown.median },
    { name: t('benchmark.upper'), value: shown.upper },
    { name: t('benchmark.own'), value: shown.own },
  ].filter(({ value }) => value !== null);
  return (
    <Section
      title={title}
      description={t('benchmark.place.of', {
        type: typeName(t, shown.type),
        count: countText(t, shown.count) ?? '',
      })}
    >
      <Stack gap="md">
        <Text as="p">{t(shown.place === null ? 'benchmark.place.none' : `benchmark.place.${shown.place}`)}</Text>
        <RankingChart
          title={title}
          hideTitle
          isRate
          measure={t('benchmark.ratio')}
          unit={`t CO2-e/${unit}`}
          digits={placesOf(bars.map(({ value }) => value))}
          items={bars.toSorted((one, other) => Number(one.value) - Number(other.value))}
        />
      </Stack>
    </Section>
  );
}
