import { useSearchParams } from 'react-router-dom';
import { useCall, useSession, useTranslate } from '#core';
import { Button, Page, Tabs } from '#design-system';
import { connectionCountRoute } from '../../contract/index.ts';
import { ConnectionTable } from '../components/ConnectionTable.tsx';
import { connectionAddress, OPEN_TAB } from '../connection-paths.ts';
import { TAB_IDS } from '../connection-list-state.ts';

/** The companies the own one is connected with, and the requests in both directions. */
export function ConnectionListPage() {
  const t = useTranslate();
  const session = useSession();
  const [parameters, setParameters] = useSearchParams();
  const { data: counts } = useCall(connectionCountRoute, {});
  const wanted = parameters.get(OPEN_TAB);
  const selected = TAB_IDS.find((id) => id === wanted) ?? 'connected';
  const invite = session.authorities.includes('COMPANY_ADMIN') ? (
    <Button variant="primary" icon="plus" href={connectionAddress.invite}>
      {t('connections.invite')}
    </Button>
  ) : undefined;
  return (
    <Page title={t('connections.title')} description={t('connections.description')} actions={invite}>
      <Tabs
        label={t('connections.tabs')}
        selected={selected}
        // The rest of the address is the state of the previous tab's list.
        onSelect={(id) => setParameters({ [OPEN_TAB]: id }, { replace: true })}
        items={TAB_IDS.map((id) => ({
          id,
          label: t(`connections.tab.${id}`),
          ...(counts ? { count: counts.data[id] } : {}),
          content: <ConnectionTable tab={id} invite={invite} />,
        }))}
      />
    </Page>
  );
}
