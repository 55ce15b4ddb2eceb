import { decimal } from '#domain/units';
import { formatMoment, useTranslate } from '#core';
import { Banner, Card, formatExact, KeyValue, Section, Stack } from '#design-system';
import type { DrawnFacts, EngagementDetail } from '../../contract/index.ts';
import { inTonnes, tonnes, UNIT } from '../audit-words.ts';

/** How a sample was drawn: everything needed to draw it again. */
export function DrawingFacts({
  engagement: { drawing, scope2Method, material },
}: {
  readonly engagement: EngagementDetail;
}) {
  const t = useTranslate();
  if (!drawing) return null;
  // With a given number of selections materiality does not matter.
  const isOther = drawing.risk !== null && material !== null && !decimal(material).equals(drawing.material);
  return (
    <Section
      title={t('audit.screen.drawing')}
      description={t('audit.screen.drawing.text', { who: drawing.who, when: formatMoment(drawing.at) })}
    >
      <Stack gap="md">
        {isOther ? (
          <Banner tone="warning" title={t('audit.screen.effect-of.sample')}>
            {t('audit.screen.drawing.other', { before: tonnes(drawing.material), now: tonnes(material) })}
          </Banner>
        ) : null}
        <Card padding="xl">
          <DrawnList drawn={drawing} scope2Method={scope2Method} />
        </Card>
      </Stack>
    </Section>
  );
}

/** The figures of a stored or planned drawing. */
export function DrawnList({
  drawn,
  scope2Method,
}: {
  readonly drawn: DrawnFacts;
  readonly scope2Method: EngagementDetail['scope2Method'];
}) {
  const t = useTranslate();
  const exact = (text: string) => `${formatExact(text) ?? text}\u00A0${UNIT}`;
  return (
    <KeyValue
      items={[
        {
          label: t('audit.screen.population'),
          value: `${t('audit.screen.records', { count: drawn.records })}, ${inTonnes(drawn.total)}`,
          copy: drawn.total,
        },
        {
          label: t('audit.screen.interval'),
          value:
            drawn.risk === null
              ? exact(drawn.interval)
              : t('audit.screen.interval.by-risk', {
                  interval: exact(drawn.interval),
                  risk: drawn.risk,
                  material: inTonnes(drawn.material),
                }),
          copy: drawn.interval,
        },
        {
          label: t('audit.screen.in-sample'),
          value: t('audit.screen.drawn', {
            certain: drawn.certain,
            systematic: drawn.systematic,
            total: inTonnes(drawn.sampleTotal),
          }),
        },
        ...(drawn.outsideRecords === 0
          ? []
          : [
              {
                label: t('audit.screen.outside'),
                value: `${t('audit.screen.records', { count: drawn.outsideRecords })}, ${inTonnes(drawn.outsideTotal)}`,
              },
            ]),
        { label: t('audit.screen.scope2'), value: t(`audit.screen.scope2.${scope2Method}`) },
        { label: t('audit.screen.strata'), value: t(`audit.screen.strata.${drawn.strata}`) },
        { label: t('audit.screen.seed'), value: drawn.seed, copy: drawn.seed },
        { label: t('audit.screen.hash'), value: drawn.hash, copy: drawn.hash },
      ]}
    />
  );
}
