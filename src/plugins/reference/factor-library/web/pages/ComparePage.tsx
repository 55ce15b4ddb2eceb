import { useSearchParams } from 'react-router-dom';
import { addressOf, useTranslate } from '#core';
import { Banner, Button, Card, FieldRow, Page, Select, Stack } from '#design-system';
import type { LibraryEdition } from '../../contract/index.ts';
import { ComparedLines } from '../components/ComparedLines.tsx';
import { LIBRARY_PATH } from '../library-paths.ts';
import { useEditions } from '../use-editions.ts';

/** The previous edition of the family. */
function before(editions: readonly LibraryEdition[], newer: LibraryEdition | undefined): LibraryEdition | undefined {
  return editions.findLast(({ family, appliesFrom }) => family === newer?.family && appliesFrom < newer.appliesFrom);
}

/** What one edition changes against another of its family. The address names both, so that it can be shared. */
export function ComparePage() {
  const t = useTranslate();
  const [asked, setAsked] = useSearchParams();
  const { editions, isPending, error, refetch } = useEditions();
  const hasOlder = (edition: LibraryEdition) => before(editions, edition) !== undefined;
  // Without a choice, show what the newest edition of the first family changes.
  const newest = editions.findLast((one) => one.family === editions[0]?.family && hasOlder(one));
  const named = editions.find(({ id }) => id === asked.get('newer')) ?? newest;
  // The oldest of a family has no previous edition: then it is the older one, compared with the next.
  const newer = named && (hasOlder(named) ? named : (editions.find((one) => before(editions, one) === named) ?? named));
  const older = editions.find(({ id }) => id === asked.get('older')) ?? before(editions, newer);
  const options = (offered: readonly LibraryEdition[]) =>
    offered.map(({ id, title }) => ({ id, label: `${id} · ${title}` }));
  return (
    <Page
      title={t('factor-library.compare')}
      description={t('factor-library.compare.text')}
      breadcrumbs={[
        { label: t('factor-library.title'), href: addressOf('admin', LIBRARY_PATH) },
        { label: t('factor-library.compare') },
      ]}
    >
      {error ? (
        <Banner tone="danger" actions={<Button onPress={() => void refetch()}>{t('factor-library.retry')}</Button>}>
          {t(error.message)}
        </Banner>
      ) : null}
      <Stack gap="lg">
        <Card>
          <FieldRow>
            <Select
              name="newer"
              label={t('factor-library.newer')}
              options={options(editions.filter(hasOlder))}
              isLoading={isPending}
              value={newer?.id ?? ''}
              onChange={(id) => setAsked({ newer: id }, { replace: true })}
            />
            <Select
              name="older"
              label={t('factor-library.older')}
              options={options(editions.filter(({ id, family }) => family === newer?.family && id !== newer.id))}
              isLoading={isPending}
              isDisabled={!newer}
              value={older?.id ?? ''}
              onChange={(id) => setAsked({ newer: newer?.id ?? '', older: id }, { replace: true })}
            />
          </FieldRow>
        </Card>
        {older && newer ? <ComparedLines key={`${older.id} ${newer.id}`} older={older} newer={newer} /> : null}
      </Stack>
    </Page>
  );
}
