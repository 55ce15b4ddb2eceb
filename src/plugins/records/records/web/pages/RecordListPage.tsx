import { passes } from '#contract';
import { useSession, useTranslate } from '#core';
import { Button, Page } from '#design-system';
import { DuplicateMonth } from '../components/detail/DuplicateMonth.tsx';
import { RecordTable } from '../components/list/RecordTable.tsx';
import { RecordListActions } from '../components/RecordSlots.tsx';
import { addressesOf, callsOf, scopeText, type RecordPlace } from '../record-place.ts';

/** The records of a scope. */
export function RecordListPage({ place }: { place: RecordPlace }) {
  const t = useTranslate();
  const { authorities } = useSession();
  const { create: address, userList } = addressesOf(place);
  const mayWrite = passes(callsOf(place).create.authorities, authorities);
  const create = mayWrite ? (
    <Button variant="primary" icon="plus" href={address}>
      {t('records.new')}
    </Button>
  ) : null;
  const hasUserList = place.area === 'admin' && place.scope.hasUserList !== false;
  return (
    <Page
      title={t(scopeText(place, 'title'))}
      description={t(scopeText(place, 'description'))}
      actions={
        <>
          {hasUserList ? (
            <Button icon="users" href={userList}>
              {t('records.user-list')}
            </Button>
          ) : null}
          <RecordListActions place={place} />
          {mayWrite ? <DuplicateMonth place={place} /> : null}
          {create}
        </>
      }
    >
      <RecordTable place={place} create={create} mayWrite={mayWrite} />
    </Page>
  );
}
