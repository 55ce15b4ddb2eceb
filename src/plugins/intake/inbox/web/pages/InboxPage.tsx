import { addressField, addressOf, addressView, useAddressView, useCall, useEvery, useTranslate } from '#core';
import { Inline, Link, Page, Spinner, Stack, Tabs } from '#design-system';
import { INBOX_GROUPS, inboxRoutes, type InboxGroup } from '../../contract/index.ts';
import { InboxList } from '../components/InboxList.tsx';
import { SendFiles } from '../components/SendFiles.tsx';
import { useReaderTexts } from '../reader-texts.ts';
import { InboxTool } from '../tool.ts';

const GROUPS = ['open', 'reading', 'recorded', 'closed'] as const satisfies readonly InboxGroup[];

const VIEW = addressView({ group: addressField.choice(INBOX_GROUPS) });

/** Takes in files, and shows how far each is. */
export function InboxPage() {
  const t = useTranslate();
  const [{ group: chosen }, setView] = useAddressView('inbox:group', VIEW);
  const group = chosen ?? 'open';
  const isReady = useReaderTexts();
  const { data: counts } = useCall(inboxRoutes.counts, {}, { keepPrevious: true });
  if (!isReady) return <Spinner />;
  return (
    <Page title={t('inbox.title')} description={t('inbox.description')}>
      <Stack gap="lg">
        <Tools />
        <SendFiles />
        <Tabs
          label={t('inbox.title')}
          selected={group}
          onSelect={(id) => setView({ group: id as InboxGroup })}
          items={GROUPS.map((id) => ({
            id,
            label: t(`inbox.group.${id}`),
            ...(counts === undefined ? {} : { count: counts.data[id] }),
            content: <InboxList group={id} />,
          }))}
        />
      </Stack>
    </Page>
  );
}

/** Links to the pages behind the readers: sources of files, mappings, rules, vehicles. */
function Tools() {
  const t = useTranslate();
  const tools = useEvery(InboxTool).toSorted((one, other) => one.order - other.order);
  return (
    <Inline gap="lg">
      {tools.map(({ id, path, label }) => (
        <Link key={id} href={addressOf('home', path)} quiet>
          {t(label)}
        </Link>
      ))}
    </Inline>
  );
}
