import { decimal, exactText, type Decimal } from '#domain/units';
import { useCall, useTranslate } from '#core';
import { Banner, Card, Inline, KeyValue, Section, Stack, StatusChip, Text } from '#design-system';
import { findingRoutes, type EngagementDetail } from '../../contract/index.ts';
import { isMaterial, materialTonnes, RISKS, samplingInterval } from '../../domain/index.ts';
import { inTonnes, signedTonnes, tonnes, UNIT } from '../audit-words.ts';

interface MaterialityEffectProps {
  readonly engagement: EngagementDetail;
  readonly kind: 'TONNES' | 'PERCENT';
  /** As typed. It may not be a number yet. */
  readonly amount: string;
}

/** Compares the exceptions with another materiality. Shows nothing while it is unchanged or no number. */
export function MaterialityEffect({ engagement, kind, amount }: MaterialityEffectProps) {
  const t = useTranslate();
  const { id, drawing, material } = engagement;
  const typed = /^\d{1,15}(\.\d{1,3})?$/.test(amount.trim()) ? decimal(amount.trim()) : decimal(0);
  const next =
    typed.isZero() || (kind === 'PERCENT' && drawing === null)
      ? null
      : materialTonnes({ kind, amount: exactText(typed) }, decimal(drawing?.total ?? 0));
  const isOther = next !== null && (material === null || !next.equals(material));
  const { data } = useCall(findingRoutes.exceptions, { params: { id } }, { enabled: isOther });
  if (!isOther || !data) return null;
  const { remaining, understated, overstated } = data.data;
  const found = [
    { label: t('audit.screen.effect-of.rest'), amount: remaining, shown: signedTonnes(remaining) },
    ...(['understated', 'overstated'] as const).flatMap((side) => {
      const upper = (side === 'understated' ? understated : overstated)?.upper;
      return upper === undefined
        ? []
        : [{ label: t(`audit.screen.working.${side}`), amount: upper, shown: tonnes(upper) }];
    }),
  ];
  return (
    <Section title={t('audit.screen.effect-of')} description={t('audit.screen.effect-of.text')}>
      <Stack gap="md">
        <Card padding="lg">
          <KeyValue
            items={[
              {
                label: t('audit.screen.materiality'),
                value: `${material === null ? '' : `${tonnes(material)} → `}${inTonnes(exactText(next))}`,
              },
              ...found.map((one) => ({
                label: one.label,
                value: (
                  <Inline gap="sm">
                    <Text numeric>{`${one.shown}\u00A0${UNIT}`}</Text>
                    <Reach error={one.amount} now={material} next={next} />
                  </Inline>
                ),
              })),
            ]}
          />
        </Card>
        <Redrawing engagement={engagement} next={next} />
      </Stack>
    </Section>
  );
}

/** Whether an error is material, and whether it was so far. */
function Reach({ error, now, next }: { readonly error: string; readonly now: string | null; readonly next: Decimal }) {
  const t = useTranslate();
  const reaches = isMaterial(decimal(error), next);
  const did = now === null ? reaches : isMaterial(decimal(error), decimal(now));
  const word = `${reaches ? 'reaches' : 'below'}${did === reaches ? '' : '.now'}`;
  return (
    <StatusChip
      status={reaches ? 'REACHES' : 'BELOW'}
      tone={reaches ? 'warning' : 'success'}
      icon={reaches ? 'warning' : 'check'}
      label={t(`audit.screen.effect-of.${word}`)}
    />
  );
}

/** A sample by risk was drawn for the previous materiality. */
function Redrawing({ engagement, next }: { readonly engagement: EngagementDetail; readonly next: Decimal }) {
  const t = useTranslate();
  const { drawing } = engagement;
  const risk = RISKS.find((one) => one === drawing?.risk);
  if (!drawing || risk === undefined || next.equals(drawing.material)) return null;
  const interval = samplingInterval(decimal(drawing.total).abs(), { by: 'RISK', risk, tolerable: next });
  if (!interval) return null;
  return (
    <Banner tone={next.lessThan(drawing.material) ? 'warning' : 'info'} title={t('audit.screen.effect-of.sample')}>
      {t('audit.screen.effect-of.sample.text', {
        material: tonnes(drawing.material),
        interval: tonnes(drawing.interval),
        next: tonnes(exactText(interval)),
      })}
    </Banner>
  );
}
