import { useRef } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { MESSAGES, type Problem } from '#contract';
import { useCall, useProblemForwarder, useSend, useTranslate } from '#core';
import { Banner, Page, Skeleton } from '#design-system';
import { FEED_ANSWERS, feedRoutes, type FeedSource, type SourceBody } from '../../contract/index.ts';
import { FeedForm, type FeedValues } from '../components/FeedForm.tsx';
import { feedsAddress, sourceAddress } from '../feeds-place.ts';

/** Port of IMAP over TLS (RFC 8314, section 3.2). */
const IMAPS = 993;

function emptySource(zone: string, ownerId: string): FeedValues {
  return {
    name: '',
    kind: 'MAIL',
    ownerId,
    every: 'DAY',
    on: 1,
    at: '06:00',
    zone,
    expects: 'NONE',
    dueOn: 5,
    dueFiles: 1,
    folder: '',
    host: '',
    port: IMAPS,
    security: 'tls',
    user: '',
    mailFolder: 'INBOX',
    url: '',
    headerName: '',
    after: 'STAY',
    moveTo: '',
    secret: '',
  };
}

function valuesOf(source: FeedSource): FeedValues {
  const { name, kind, ownerId, every, on, at, zone, expects, dueOn, dueFiles, folder, host, user, url } = source;
  const { mailFolder, headerName, after, moveTo, port, security } = source;
  const told = { name, kind, ownerId, every, on, at, zone, expects, dueOn, dueFiles, folder, host, user, url };
  return {
    ...told,
    headerName,
    after,
    moveTo,
    port: port ?? IMAPS,
    security: security ?? 'tls',
    mailFolder: mailFolder || 'INBOX',
    secret: '',
  };
}

/** Adds a source. */
export function FeedCreatePage() {
  const t = useTranslate();
  const { data, error } = useCall(feedRoutes.list, {});
  const made = useRef('');
  const problems = useProblemForwarder();
  const navigate = useNavigate();
  const { send } = useSend(feedRoutes.create, {
    drops: FEED_ANSWERS,
    done: MESSAGES.created,
    onProblem: problems.forward,
  });
  const offered = data?.data;
  return (
    <Page title={t('feeds.create')} width="narrow" breadcrumbs={[listCrumb(t), { label: t('feeds.create') }]}>
      {error ? <Banner tone="danger">{t(error.message)}</Banner> : null}
      {!error && !offered ? <Skeleton height="table" /> : null}
      {offered ? (
        <FeedForm
          initial={emptySource(offered.zone, offered.owners[0]?.id ?? '')}
          hasSecret={false}
          owners={offered.owners}
          serverFolder={offered.folder}
          hasSecrets={offered.hasSecrets}
          submitLabel={t('feeds.create')}
          cancelHref={feedsAddress()}
          onSave={async (body, showIssues) => {
            problems.forwardTo(showIssues);
            const answer = await send({ body });
            made.current = answer?.data.id ?? '';
            return answer !== null;
          }}
          onSaved={() => void navigate(sourceAddress(made.current))}
        />
      ) : null}
    </Page>
  );
}

/** Changes a source. */
export function FeedEditPage() {
  const t = useTranslate();
  const { id = '' } = useParams();
  const navigate = useNavigate();
  const list = useCall(feedRoutes.list, {});
  const { data, error } = useCall(feedRoutes.detail, { params: { id } });
  const problems = useProblemForwarder();
  const { send } = useSend(feedRoutes.change, {
    drops: FEED_ANSWERS,
    leaves: true,
    done: MESSAGES.updated,
    onProblem: problems.forward,
  });
  const source = data?.data;
  const offered = list.data?.data;
  const fault = error ?? list.error;
  const save = async (body: SourceBody, showIssues: (problem: Problem) => boolean) => {
    problems.forwardTo(showIssues);
    return (await send({ params: { id }, body: { ...body, revision: source?.revision ?? 1 } })) !== null;
  };
  return (
    <Page
      title={t('feeds.change')}
      width="narrow"
      breadcrumbs={[
        listCrumb(t),
        { label: source?.name ?? t('feeds.one'), href: sourceAddress(id) },
        { label: t('feeds.change') },
      ]}
    >
      {fault ? <Banner tone="danger">{t(fault.message)}</Banner> : null}
      {!fault && !(source && offered) ? <Skeleton height="table" /> : null}
      {source && offered ? (
        <FeedForm
          key={source.revision}
          id={id}
          initial={valuesOf(source)}
          hasSecret={source.hasSecret}
          owners={offered.owners}
          serverFolder={offered.folder}
          hasSecrets={offered.hasSecrets}
          submitLabel={t('feeds.save')}
          cancelHref={sourceAddress(id)}
          onSave={save}
          onSaved={() => void navigate(sourceAddress(id))}
        />
      ) : null}
    </Page>
  );
}

const listCrumb = (t: (key: string) => string) => ({ label: t('feeds.title'), href: feedsAddress() });
