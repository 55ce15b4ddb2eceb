import { monthsLabel, today, useCall, useLanguage, useOwnCompany, useTranslate } from '#core';
import { Banner, Button, Inline, Skeleton, Stack, Text } from '#design-system';
import { decimal } from '#domain/units';
import { varianceRoutes, type Variance } from '../../contract/index.ts';
import { tonnes, WhySentence } from '../components/WhySentence.tsx';
import { bodyOf, whyAddress, whyInAddress, yearBefore } from '../why-question.ts';
import { isAwaited, monthBack } from './changed-month.ts';

/** Causes that are listed: the largest. */
const MOST = 5;

/** The last month with figures against the same month of the year before, split by cause. */
export function WhatChanged() {
  const t = useTranslate();
  const language = useLanguage();
  const last = useChange(1);
  const isLate = last.found !== undefined && isAwaited(last.found);
  const before = useChange(2, isLate);
  const { found, error, address, days } = isLate ? before : last;
  if (error) return <Banner tone="danger">{t(error.message)}</Banner>;
  if (!found) return <Skeleton height="block" />;
  if (Number(found.from.amount) === 0 && Number(found.to.amount) === 0)
    return <Text tone="muted">{t('variance.home.nothing', { month: monthsLabel(days.from, days.to, language) })}</Text>;
  const months = {
    month: monthsLabel(days.from, days.to, language),
    before: monthsLabel(found.from.from, found.from.to, language),
  };
  return (
    <Stack gap="sm">
      <Text as="p" size="sm" tone="muted">
        {t('variance.home.months', months)}
        {isLate ? ` ${t('variance.home.awaited', { month: monthsLabel(last.days.from, last.days.to, language) })}` : ''}
      </Text>
      <WhySentence variance={found} />
      <Causes found={found} address={address} />
    </Stack>
  );
}

/** The largest causes; each opens the records behind it. */
function Causes({ found, address }: { readonly found: Variance; readonly address: (cause?: string) => string }) {
  const t = useTranslate();
  const bars = found.bars.toSorted((one, other) => decimal(other.amount).abs().comparedTo(decimal(one.amount).abs()));
  return (
    <Inline gap="sm">
      {bars.slice(0, MOST).map(({ cause, amount }) => (
        <Button key={cause} size="sm" href={address(cause)}>
          {`${t(`variance.cause.${cause}`)} ${decimal(amount).isNegative() ? '−' : '+'}${tonnes(decimal(amount))} t`}
        </Button>
      ))}
      <Button size="sm" variant="ghost" href={address()}>
        {t('variance.title')}
      </Button>
    </Inline>
  );
}

function useChange(back: number, enabled = true) {
  const { firstMonth } = useOwnCompany();
  const day = today();
  const days = monthBack(day, back);
  const { opening } = whyInAddress(day, firstMonth);
  const { data, error } = useCall(
    varianceRoutes.own,
    { body: bodyOf({ ...opening, days, before: yearBefore(days) }) },
    { enabled },
  );
  const all = whyAddress(
    'home',
    { today: day, firstMonth },
    { ...days, facilities: [], companyId: null, framework: null, scope2Method: 'LOCATION', includeDrafts: true },
  );
  const address = (cause?: string) =>
    cause === undefined ? all : `${all}${all.includes('?') ? '&' : '?'}cause=${cause}`;
  return { found: data?.data, error, days, address };
}
