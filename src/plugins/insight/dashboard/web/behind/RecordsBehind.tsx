import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { addressOf, useEvery, useTranslate } from '#core';
import { EmptyState, Page, Tabs } from '#design-system';
import { RecordScope } from '#plugins/records/records/contract';
import { BehindTable } from './BehindTable.tsx';
import { behindSearch, inArea, readBehind } from './behind.ts';
import type { Behind } from './behind.ts';
import { useBehindWords } from './use-behind-words.ts';
import type { DashboardArea } from '../dashboard-area.ts';

interface RecordsBehindProps {
  readonly area: DashboardArea;
}

/** The records behind a figure of the dashboard: one click from the figure, one from a record's working. */
export function RecordsBehind({ area }: RecordsBehindProps) {
  const [words] = useSearchParams();
  const behind = readBehind(words);
  return behind ? <Known area={area} behind={inArea(area, behind)} /> : <Unknown area={area} />;
}

function Known({ area, behind }: RecordsBehindProps & { readonly behind: Behind }) {
  const t = useTranslate();
  const scopes = useEvery(RecordScope);
  const shown = scopes
    .filter(({ number }) => behind.scopes.length === 0 || behind.scopes.includes(number))
    .toSorted((a, b) => placeOf(behind, a) - placeOf(behind, b) || a.number - b.number);
  const [first] = shown;
  const [words, setWords] = useSearchParams();
  const chosen = shown.find(({ id }) => id === words.get('list'));
  // The rest of the address is the list state of the previous scope.
  const choose = (list: string) => setWords(`${behindSearch(behind)}&list=${list}`, { replace: true });
  return (
    <Frame area={area} description={useBehindWords(area, behind)}>
      {shown.length === 1 && first ? (
        <BehindTable {...{ area, behind }} scope={first} />
      ) : (
        <Tabs
          label={t('dashboard.behind.scopes')}
          selected={(chosen ?? first)?.id ?? ''}
          onSelect={choose}
          items={shown.map((scope) => ({
            id: scope.id,
            label: t(`${scope.id}.title`),
            content: <BehindTable {...{ area, behind, scope }} />,
          }))}
        />
      )}
    </Frame>
  );
}

/** The figure's own scope comes first. */
const placeOf = ({ scopes }: Behind, { number }: RecordScope) => scopes.indexOf(number);

function Unknown({ area }: RecordsBehindProps) {
  const t = useTranslate();
  return (
    <Frame area={area}>
      <EmptyState title={t('dashboard.behind.no-figure')} text={t('dashboard.behind.unknown.text')} />
    </Frame>
  );
}

interface FrameProps extends RecordsBehindProps {
  readonly description?: string;
  readonly children: ReactNode;
}

function Frame({ area, description, children }: FrameProps) {
  const t = useTranslate();
  return (
    <Page
      title={t('dashboard.behind.title')}
      description={description}
      breadcrumbs={[
        { label: t('dashboard.title'), href: addressOf(area, 'dashboard') },
        { label: t('dashboard.behind.title') },
      ]}
    >
      {children}
    </Page>
  );
}
