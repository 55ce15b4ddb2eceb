import { passes, type Token } from '#contract';
import { PartErrorBoundary, reportsIn, useEvery, useOwnCompany, useSession, useTranslate } from '#core';
import { Grid, Section, Skeleton } from '#design-system';
import { HomeNotice, HomePanel, StandLine } from '../home-panel.ts';

type Part = Omit<HomePanel, 'title'>;

/** The parts of plugins that this reader sees, in order. */
function useParts<P extends Part>(parts: Token<P>): readonly P[] {
  const all = useEvery(parts);
  const { authorities } = useSession();
  const company = useOwnCompany();
  return all
    .filter((one) => (!one.authorities || passes(one.authorities, authorities)) && reportsIn(company, one.countries))
    .toSorted((one, other) => one.order - other.order);
}

/** A part that breaks is left out; the page stays. */
function Shown({ part: { Panel }, height }: { readonly part: Part; readonly height?: 'block' }) {
  return (
    <PartErrorBoundary broken={null} waiting={height ? <Skeleton height={height} /> : null}>
      <Panel />
    </PartErrorBoundary>
  );
}

/** What should be done before anything else. */
export function HomeNotices() {
  return useParts(HomeNotice).map((part) => <Shown key={part.id} part={part} />);
}

/** How the company stands: one figure beside the other, each with a link to where it comes from. */
export function WhereWeStand() {
  const t = useTranslate();
  const lines = useParts(StandLine);
  if (lines.length === 0) return null;
  return (
    <Section title={t('home.screen.stand')}>
      <Grid minColumn={200}>
        {lines.map((part) => (
          <Shown key={part.id} part={part} height="block" />
        ))}
      </Grid>
    </Section>
  );
}

/** Parts with a section of their own. */
export function HomePanels() {
  const t = useTranslate();
  return useParts(HomePanel).map((part) => (
    <Section key={part.id} title={t(part.title)}>
      <Shown part={part} height="block" />
    </Section>
  ));
}
