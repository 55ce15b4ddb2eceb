import { addressOf, useTranslate } from '#core';
import { Button, Heading, Inline, RankingChart, Stack, Text } from '#design-system';
import { useBehind } from '../behind/use-behind.ts';
import { dashboardCalls } from '../dashboard-area.ts';
import type { DashboardPanelProps } from '../dashboard-panel.ts';
import { barsOf, emissionsIn, namedRows } from './amounts.ts';
import { usePanelCall } from './panel-call.ts';
import { usePanelWords } from './use-panel-words.ts';

/** Path of the requests to partners, below the area of a company. */
const REQUESTS = 'record-request';

interface CounterpartiesProps extends DashboardPanelProps {
  readonly side: 'customers' | 'suppliers';
}

/** Emissions of the records that name a counterparty, largest first; a bar links to its records. */
function Counterparties({ area, query, unit, title, side }: CounterpartiesProps) {
  const t = useTranslate();
  const { moreName, partial } = usePanelWords();
  const open = useBehind(area, query);
  const { answer, state } = usePanelCall(dashboardCalls[area][side], { query });
  const found = answer?.data;
  const rows = namedRows(
    found?.rows ?? [],
    ({ name }) => name,
    ({ id }) => id,
  );
  if (found !== undefined && rows.length === 0) return <NoPartner {...{ area, title, side }} />;
  const disclosures = rows.reduce((count, { row }) => count + row.disclosures, 0);
  return (
    <RankingChart
      title={title}
      description={
        partial(found?.total.missing) ??
        (disclosures > 0 ? t('dashboard.disclosures', { count: disclosures }) : undefined)
      }
      {...state}
      {...emissionsIn(unit)}
      measure={t('dashboard.measure')}
      items={barsOf(rows, found?.more ?? null, { unit, moreName })}
      onPointPress={({ category }) => {
        const id = rows.find(({ name }) => name === category)?.row.id;
        if (id) open(side === 'customers' ? { customerId: id } : { supplierId: id });
      }}
      empty={t(side === 'customers' ? 'dashboard.customers.empty' : 'dashboard.suppliers.empty')}
    />
  );
}

/** Nothing to draw is one line with what to do about it. */
function NoPartner({ area, title, side }: Pick<CounterpartiesProps, 'area' | 'title' | 'side'>) {
  const t = useTranslate();
  return (
    <Inline justify="between">
      <Stack gap="xxs">
        <Heading level={3}>{title}</Heading>
        <Text size="sm" tone="muted">
          {t(side === 'customers' ? 'dashboard.customers.empty' : 'dashboard.suppliers.empty')}
        </Text>
      </Stack>
      {area === 'home' ? (
        <Button size="sm" href={addressOf(area, REQUESTS)}>
          {t('dashboard.partners.request')}
        </Button>
      ) : null}
    </Inline>
  );
}

/** Emissions by customer. */
export function Customers(props: DashboardPanelProps) {
  return <Counterparties {...props} side="customers" />;
}

/** Emissions by supplier. */
export function Suppliers(props: DashboardPanelProps) {
  return <Counterparties {...props} side="suppliers" />;
}
