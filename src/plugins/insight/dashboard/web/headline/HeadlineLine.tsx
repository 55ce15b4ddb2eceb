import { Fragment, useEffect } from 'react';
import {
  LaterTexts,
  monthsLabel,
  PartErrorBoundary,
  useCall,
  useEvery,
  useLanguage,
  useService,
  useTranslate,
} from '#core';
import { Card, formatDecimal, Skeleton, Text } from '#design-system';
import type { DashboardTotals } from '../../contract/index.ts';
import { useReferenceName } from '#plugins/reference/reference-data/web';
import { behindAddress } from '../behind/use-behind.ts';
import type { DashboardPartProps } from '../components/Totals.tsx';
import { useChangeAddress } from '../components/use-total-address.ts';
import { dashboardCalls } from '../dashboard-area.ts';
import { AMOUNT_UNITS, EMISSION_UNIT, inUnit } from '../figures.ts';
import { HeadlineClause } from './headline-clause.ts';
import { headlineOf, type Headline } from '../../domain/index.ts';
import { asLink } from './linked-text.ts';
import { LinkedText } from './LinkedText.tsx';

const EMITTING = [1, 2, 3];

/** What matters about the period, in one sentence made from the figures; each figure leads to its place. */
export function HeadlineLine(props: DashboardPartProps) {
  const { area, query } = props;
  const totals = useCall(dashboardCalls[area].totals, { query }, { keepPrevious: true });
  const sources = useCall(dashboardCalls[area].emissionTypes, { query }, { keepPrevious: true });
  if (totals.error) return null;
  const facts = totals.isPlaceholderData ? undefined : totals.data?.data;
  if (!facts) return <WaitingSentence />;
  const headline = headlineOf(facts, sources.data?.data.rows ?? []);
  return headline ? <Sentence {...props} {...{ facts, headline }} /> : null;
}

const WORDS = ['first', 'second', 'third', 'fourth', 'fifth'] as const;

/** Wraps like the sentence that replaces it: two lines on a desktop, five on a phone. */
function WaitingSentence() {
  return (
    <Card padding="md">
      <Text as="p" size="lg">
        {WORDS.map((word) => (
          <Fragment key={word}>
            <Skeleton width="words" />{' '}
          </Fragment>
        ))}
      </Text>
    </Card>
  );
}

/** The place of a clause in the sentence, so that a second line does not push the figures down when it loads. */
const WaitingClause = () => (
  <>
    {' '}
    <Skeleton width="words" />
  </>
);

interface SentenceProps extends DashboardPartProps {
  readonly facts: DashboardTotals;
  readonly headline: Headline;
}

function Sentence({ area, query, unit, facts, headline: { amount, months, change, largest } }: SentenceProps) {
  const t = useTranslate();
  const language = useLanguage();
  const nameOf = useReferenceName();
  const addressOfChange = useChangeAddress(area, query);
  const clauses = useEvery(HeadlineClause)
    .filter(({ areas }) => areas.includes(area))
    .toSorted((a, b) => a.order - b.order);
  useNames();
  const inMonths = ({ from, to }: Headline['months']) => monthsLabel(from, to, language);
  const figure = `${formatDecimal(inUnit(amount, unit) ?? '0', AMOUNT_UNITS[unit].digits) ?? ''} ${unit} CO2-e`;
  const said = [
    t(`dashboard.head.total.${area}`, { amount: asLink(0, figure), months: inMonths(months) }),
    ...(change
      ? [
          t(`dashboard.head.${change.way}`, {
            change: asLink(1, `${change.percent}%`),
            before: inMonths(change.before),
          }),
        ]
      : []),
    ...(largest
      ? [
          t('dashboard.head.largest', {
            source: nameOf('category', largest.id, largest.name),
            share: asLink(2, `${largest.percent}%`),
          }),
        ]
      : []),
  ];
  const links = [
    behindAddress(area, query, { scope: EMITTING }),
    addressOfChange({ id: 'overall', unit: EMISSION_UNIT, amount: facts.overall.amount }),
    largest ? behindAddress(area, query, { scope: EMITTING, categoryId: largest.id }) : undefined,
  ];
  return (
    <Card padding="md">
      <Text as="p" size="lg">
        <LinkedText text={said.join('')} links={links} />
        {clauses.map(({ id, Clause }) => (
          <PartErrorBoundary key={id} broken={null} waiting={<WaitingClause />}>
            <Clause {...{ area, query }} />
          </PartErrorBoundary>
        ))}
        {t('dashboard.head.end')}
      </Text>
    </Card>
  );
}

/** English names come with the figures; those of other languages with the later texts. */
function useNames(): void {
  const language = useLanguage();
  const later = useService(LaterTexts);
  useEffect(() => {
    if (language !== 'en') later.load().catch(() => undefined);
  }, [later, language]);
}
