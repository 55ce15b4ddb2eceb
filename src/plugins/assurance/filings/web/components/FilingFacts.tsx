import { formatMoment, useTranslate } from '#core';
import { Banner, formatDecimal, KeyValue, Link, NumberText, Stack, Text } from '#design-system';
import type { FilingRow, Standing } from '../../contract/index.ts';
import { filingAddress, type FilingPlace } from '../filing-place.ts';
import { digitsOf, isUnsettled } from '../filing-words.ts';

/** Totals of a report. */
export function Totals({ controls }: { readonly controls: FilingRow['controls'] }) {
  return (
    <KeyValue
      items={controls.map(({ label, unit, amount }) => ({
        label,
        value: <NumberText value={amount} digits={digitsOf(unit)} unit={unit === '' ? undefined : unit} />,
        copy: amount ?? undefined,
      }))}
    />
  );
}

/** The status of records and periods, now or when filed. */
export function StandingBanner({ standing }: { readonly standing: Standing }) {
  const t = useTranslate();
  const { unsettled, warnings, unlocked, locked } = standing;
  const of = ({ records, tonnes }: Standing['warnings']) => ({
    count: records,
    tonnes: formatDecimal(tonnes, 3) ?? tonnes,
  });
  if (!isUnsettled(standing))
    return (
      <Banner tone="success" title={t('filings.settled')}>
        {t('filings.settled.text', { count: locked.length })}
      </Banner>
    );
  const named = unlocked.periods.map(({ facilityName, year }) => `${facilityName} FY${year}`).join(', ');
  const rest = unlocked.count - unlocked.periods.length;
  return (
    <Banner tone="warning" title={t('filings.unsettled')}>
      <Stack gap="xs">
        {unlocked.count > 0 ? (
          <Text as="p">
            {t('filings.unlocked', { count: unlocked.count })} {rest > 0 ? `${named} …` : named}
          </Text>
        ) : null}
        {unsettled.records > 0 ? <Text as="p">{t('filings.not-approved', of(unsettled))}</Text> : null}
        {warnings.records > 0 ? <Text as="p">{t('filings.warnings', of(warnings))}</Text> : null}
      </Stack>
    </Banner>
  );
}

/** The amended filing. */
export function Amends({
  place,
  amends,
}: {
  readonly place: FilingPlace;
  readonly amends: NonNullable<FilingRow['amends']>;
}) {
  const t = useTranslate();
  const { id, number, filedAt, filedBy } = amends;
  return (
    <Banner title={t('filings.amends', { number })}>
      <Link href={filingAddress(place, id)}>{t('filings.filed-by', { by: filedBy, at: formatMoment(filedAt) })}</Link>
    </Banner>
  );
}
