import { useEffect, useMemo, useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { MESSAGES, passes } from '#contract';
import { formatMoment, useCall, useRefetch, useSend, useSession, useTranslate, type Translate } from '#core';
import {
  Badge,
  Banner,
  Button,
  Card,
  ConfirmDialog,
  DataTable,
  EmptyState,
  Inline,
  KeyValue,
  Page,
  Section,
  Spinner,
  Stack,
  Text,
  type Tone,
} from '#design-system';
import { FEED_ANSWERS, feedRoutes, type FeedLook, type FeedSource } from '../../contract/index.ts';
import { FeedState } from '../components/FeedState.tsx';
import { cadenceText, expectationText, missingText, placeText } from '../feed-words.ts';
import { editSourceAddress, feedsAddress, POLL_INTERVAL } from '../feeds-place.ts';

/** A source: its state, its settings, and its last looks. */
export function FeedPage() {
  const t = useTranslate();
  const { id = '' } = useParams();
  const input = useMemo(() => ({ params: { id } }), [id]);
  const { data, error } = useCall(feedRoutes.detail, input);
  const again = useRefetch(feedRoutes.detail, input);
  const source = data?.data;
  const isLooking = source?.isLooking === true;
  useEffect(() => {
    if (!isLooking) return undefined;
    const timer = setInterval(() => void again({ background: true }), POLL_INTERVAL);
    return () => clearInterval(timer);
  }, [isLooking, again]);
  const back = { label: t('feeds.title'), href: feedsAddress() };
  if (error)
    return (
      <Page title={t('feeds.one')} breadcrumbs={[back]}>
        <EmptyState icon="error" title={t(error.message)} />
      </Page>
    );
  if (!source) return <Spinner />;
  const missing = missingText(t, source);
  return (
    <Page
      title={source.name}
      description={
        <Inline>
          <FeedState source={source} />
          {placeText(t, source)}
        </Inline>
      }
      breadcrumbs={[back]}
      actions={<Actions source={source} />}
    >
      <Stack gap="lg">
        {source.message ? (
          <Banner tone="danger" title={t('feeds.failed', { count: source.failures })}>
            {t(source.message)} {t('feeds.tried-again', { moment: formatMoment(source.nextLookAt) })}
          </Banner>
        ) : null}
        {missing ? <Banner tone="warning">{missing}</Banner> : null}
        <Card>
          <KeyValue items={factsOf(t, source)} />
        </Card>
        <Section title={t('feeds.looks')} description={t('feeds.looks.text')}>
          <Looks looks={source.looks} />
        </Section>
      </Stack>
    </Page>
  );
}

function factsOf(t: Translate, source: FeedSource) {
  const open = source.due.find(({ state }) => state === 'OPEN');
  return [
    { label: t('feeds.asked.kind'), value: t(`feeds.kind.${source.kind}`) },
    { label: t('feeds.owner-of'), value: source.owner },
    { label: t('feeds.cadence'), value: `${cadenceText(t, source)} (${source.zone})` },
    { label: t('feeds.asked.expects'), value: expectationText(t, source) },
    ...(open
      ? [
          {
            label: t('feeds.due-next'),
            value: t('feeds.due-next.text', { day: open.day, came: open.came, count: open.expected }),
          },
        ]
      : []),
    { label: t('feeds.last-look'), value: source.lastLookAt === null ? null : formatMoment(source.lastLookAt) },
    {
      label: t('feeds.next-look'),
      value: source.state === 'PAUSED' ? t('feeds.state.paused') : formatMoment(source.nextLookAt),
    },
  ];
}

function Actions({ source }: { readonly source: FeedSource }) {
  const t = useTranslate();
  const navigate = useNavigate();
  const { authorities } = useSession();
  const [isAsked, setAsked] = useState(false);
  const params = { id: source.id };
  const look = useSend(feedRoutes.look, { drops: FEED_ANSWERS });
  const pause = useSend(feedRoutes.pause, { drops: FEED_ANSWERS });
  const remove = useSend(feedRoutes.remove, {
    drops: FEED_ANSWERS,
    leaves: true,
    done: MESSAGES.deleted,
    onDone: () => void navigate(feedsAddress()),
  });
  if (!passes(['COMPANY_ADMIN'], authorities)) return null;
  const isPaused = source.state === 'PAUSED';
  return (
    <>
      <Button icon="trash" onPress={() => setAsked(true)}>
        {t('feeds.delete')}
      </Button>
      <Button loading={pause.sending} onPress={() => void pause.send({ params, body: { isPaused: !isPaused } })}>
        {t(isPaused ? 'feeds.go-on' : 'feeds.pause')}
      </Button>
      <Button icon="edit" href={editSourceAddress(source.id)}>
        {t('feeds.change')}
      </Button>
      <Button
        variant="primary"
        isDisabled={isPaused}
        loading={look.sending || source.isLooking}
        onPress={() => void look.send({ params })}
      >
        {t('feeds.look')}
      </Button>
      {isAsked ? (
        <ConfirmDialog
          isOpen
          tone="danger"
          title={t('feeds.remove.sure', { name: source.name })}
          text={t('feeds.delete.text')}
          confirmLabel={t('feeds.delete')}
          loading={remove.sending}
          onConfirm={() => void remove.send({ params })}
          onCancel={() => setAsked(false)}
        />
      ) : null}
    </>
  );
}

const LOOK_TONES = { CAME: 'success', NOTHING: 'neutral', FAULT: 'danger' } as const satisfies Record<
  FeedLook['state'],
  Tone
>;

function Looks({ looks }: { readonly looks: readonly FeedLook[] }) {
  const t = useTranslate();
  return (
    <DataTable
      caption={t('feeds.looks')}
      columns={[
        { id: 'at', header: t('feeds.when'), cell: ({ at }) => formatMoment(at) },
        {
          id: 'state',
          header: t('feeds.outcome'),
          cell: ({ state }) => <Badge tone={LOOK_TONES[state]}>{t(`feeds.look.${state}`)}</Badge>,
        },
        { id: 'what', header: t('feeds.what-came'), cell: (look) => <LookText look={look} />, maxWidth: 'xl' },
      ]}
      rows={looks}
      rowKey={({ id }) => id}
      rowLabel={({ at }) => formatMoment(at)}
      card={(look) => (
        <>
          <Badge tone={LOOK_TONES[look.state]}>{t(`feeds.look.${look.state}`)}</Badge>
          <LookText look={look} />
        </>
      )}
      state="ready"
      empty={<EmptyState icon="clock" title={t('feeds.looks.none')} />}
    />
  );
}

function LookText({ look: { message, files } }: { readonly look: FeedLook }) {
  const t = useTranslate();
  return (
    <Stack gap="xs">
      {message ? <Text as="p">{t(message)}</Text> : null}
      {files.map((file, index) => (
        <Text key={index} as="p" size="sm">
          {t('shell.named', { name: file.name, what: file.message ? t(file.message) : t(`feeds.file.${file.state}`) })}
        </Text>
      ))}
    </Stack>
  );
}
