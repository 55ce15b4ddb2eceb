import { COMPANY_WRITERS, passes } from '#contract';
import { useCall, useSend, useSession, useTranslate } from '#core';
import { Banner, Button, EmptyState, Grid, Page, Skeleton } from '#design-system';
import { panelsRoutes } from '../../contract/index.ts';
import { PanelCard } from '../components/PanelCard.tsx';
import { ANSWERS_OF_PANELS, panelAddress } from '../panels-place.ts';

/** The own panels and those that colleagues share, in the reader's order. */
export function PanelsPage() {
  const t = useTranslate();
  const { authorities } = useSession();
  const { data, error, refetch } = useCall(panelsRoutes.list, {});
  const ordering = useSend(panelsRoutes.order, { drops: ANSWERS_OF_PANELS, freshens: true });
  const panels = data?.data ?? [];
  const ids = panels.map(({ id }) => id);
  /** Swaps a panel with the one before or after it. */
  const mover = (at: number, by: 1 | -1) => {
    const [own, other] = [ids[at], ids[at + by]];
    if (own === undefined || other === undefined) return null;
    const swapped = ids.map((id) => (id === own ? other : id === other ? own : id));
    return () => void ordering.send({ body: { ids: swapped } });
  };
  const create = passes(COMPANY_WRITERS, authorities) ? (
    <Button variant="primary" icon="plus" href={panelAddress.create}>
      {t('own-panels.new-one')}
    </Button>
  ) : null;
  return (
    <Page title={t('own-panels.title')} description={t('own-panels.text')} actions={create}>
      {error ? (
        <Banner tone="danger" actions={<Button onPress={() => void refetch()}>{t('own-panels.retry')}</Button>}>
          {t(error.message)}
        </Banner>
      ) : null}
      {!error && !data ? <Skeleton height="table" /> : null}
      {data && panels.length === 0 ? (
        <EmptyState icon="chart" title={t('own-panels.none')} text={t('own-panels.none.text')} action={create} />
      ) : null}
      <Grid columns={2} minColumn={320} gap="lg">
        {panels.map((panel, at) => (
          <PanelCard key={panel.id} panel={panel} onEarlier={mover(at, -1)} onLater={mover(at, 1)} />
        ))}
      </Grid>
    </Page>
  );
}
