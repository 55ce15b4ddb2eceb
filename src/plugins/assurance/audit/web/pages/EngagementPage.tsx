import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { passes } from '#contract';
import { addressOf, formatMoment, useCall, useSession, useTranslate } from '#core';
import { Banner, Button, Grid, Inline, Page, Skeleton, Stack, Stat, Tabs } from '#design-system';
import { bookOf } from '#plugins/insight/books/contract';
import { engagementRoutes, type EngagementDetail } from '../../contract/index.ts';
import { AUDIT_PATH } from '../audit-path.ts';
import { materialityText, shortened, tonnes } from '../audit-words.ts';
import { ExceptionPanel } from '../components/ExceptionPanel.tsx';
import { ChangeHistory } from '../components/ChangeHistory.tsx';
import { EngagementClose } from '../components/EngagementClose.tsx';
import { EngagementEdit } from '../components/EngagementEdit.tsx';
import { QueryPanel } from '../components/QueryPanel.tsx';
import { SamplePanel } from '../components/SamplePanel.tsx';

/** An engagement: its sample, queries and exceptions. */
export function EngagementPage() {
  const t = useTranslate();
  const { engagementId = '' } = useParams();
  const { data, error } = useCall(engagementRoutes.detail, { params: { id: engagementId } });
  const back = [{ label: t('audit.title'), href: addressOf('home', AUDIT_PATH) }];
  if (!data)
    return (
      <Page title={t('audit.title')} breadcrumbs={back}>
        {error ? <Banner tone="danger">{t(error.message)}</Banner> : <Skeleton height="table" />}
      </Page>
    );
  return <Engagement engagement={data.data} />;
}

function Engagement({ engagement }: { readonly engagement: EngagementDetail }) {
  const t = useTranslate();
  const { authorities } = useSession();
  const [selected, setSelected] = useState('sample');
  const [isClosing, setClosing] = useState(false);
  const [isEditing, setEditing] = useState(false);
  const { id, title, standard, level, year, book, scope2Method, closedAt, closedBy, changes } = engagement;
  const { sampled, openQueries, openExceptions } = engagement;
  const isOpen = closedAt === null;
  const isDrawn = engagement.drawing !== null || sampled > 0;
  const mayWrite = isOpen && passes(engagementRoutes.close.authorities, authorities);
  return (
    <Page
      title={title}
      description={[
        `FY${year}`,
        bookOf(book).name,
        t(`audit.screen.scope2.${scope2Method}.short`),
        t(`audit.screen.standard.${standard}`),
        t(`audit.screen.level.${level}.long`),
        // Without a sample there are no figures to compare it with.
        ...(isDrawn ? [] : [`${t('audit.screen.materiality')} ${materialityText(engagement)}`]),
      ].join(' · ')}
      breadcrumbs={[{ label: t('audit.title'), href: addressOf('home', AUDIT_PATH) }, { label: title }]}
      actions={
        mayWrite ? (
          <Inline>
            <Button icon="edit" onPress={() => setEditing(true)}>
              {t('audit.screen.revise.short')}
            </Button>
            <Button icon="lock" onPress={() => setClosing(true)}>
              {t('audit.screen.close')}
            </Button>
          </Inline>
        ) : null
      }
    >
      <Stack gap="xl">
        {closedAt === null ? null : (
          <Banner title={t('audit.screen.closed')}>
            {t('audit.screen.closed.text', { who: closedBy ?? '', when: formatMoment(closedAt) })}
          </Banner>
        )}
        {isDrawn ? <Coverage engagement={engagement} /> : null}
        <Tabs
          label={t('audit.screen.tabs')}
          selected={selected}
          onSelect={setSelected}
          items={[
            {
              id: 'sample',
              label: t('audit.screen.sample'),
              ...(sampled > 0 ? { count: sampled } : {}),
              content: <SamplePanel engagement={engagement} />,
            },
            {
              id: 'queries',
              label: t('audit.screen.queries'),
              ...(openQueries > 0 ? { count: openQueries } : {}),
              content: <QueryPanel engagementId={id} isOpen={isOpen} />,
            },
            {
              id: 'exceptions',
              label: t('audit.screen.exceptions'),
              ...(openExceptions > 0 ? { count: openExceptions } : {}),
              content: <ExceptionPanel engagement={engagement} />,
            },
          ]}
        />
        <ChangeHistory changes={changes} />
      </Stack>
      {isEditing ? <EngagementEdit engagement={engagement} onClose={() => setEditing(false)} /> : null}
      {isClosing ? (
        <EngagementClose
          engagement={engagement}
          onShow={(tab) => {
            setSelected(tab);
            setClosing(false);
          }}
          onClose={() => setClosing(false)}
        />
      ) : null}
    </Page>
  );
}

/** The share of the population in the sample, and the share of that which is done. */
function Coverage({
  engagement: { drawing, coverage, sampled, material, materiality, materialityKind },
}: {
  readonly engagement: EngagementDetail;
}) {
  const t = useTranslate();
  const share = (percent: string | null) =>
    percent === null ? undefined : t('audit.screen.of-population', { percent });
  return (
    <Grid columns={4} minColumn={190} gap="md">
      <Stat
        label={t('audit.screen.population')}
        value={drawing && tonnes(drawing.total)}
        unit="t CO2-e"
        hint={drawing ? t('audit.screen.records', { count: drawing.records }) : t('audit.screen.population.none')}
      />
      <Stat
        label={t('audit.screen.in-sample')}
        value={sampled === 0 ? null : tonnes(coverage.sampleTotal)}
        unit="t CO2-e"
        hint={share(coverage.samplePercent)}
      />
      <Stat
        label={t('audit.screen.done')}
        value={sampled === 0 ? null : tonnes(coverage.doneTotal)}
        unit="t CO2-e"
        hint={sampled === 0 ? undefined : t('audit.screen.done.of', { done: coverage.doneRecords, all: sampled })}
      />
      <Stat
        label={t('audit.screen.materiality')}
        value={material && tonnes(material)}
        unit="t CO2-e"
        hint={
          materialityKind === 'PERCENT'
            ? t('audit.screen.of-population', { percent: shortened(materiality) })
            : undefined
        }
      />
    </Grid>
  );
}
