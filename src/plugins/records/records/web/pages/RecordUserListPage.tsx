import { useTranslate } from '#core';
import { Page } from '#design-system';
import { RecordTable } from '../components/list/RecordTable.tsx';
import { addressesOf, scopeText, type RecordPlace } from '../record-place.ts';

/** For staff: a read-only list of records entered by users of companies. */
export function RecordUserListPage({ place }: { place: RecordPlace }) {
  const t = useTranslate();
  const title = t(scopeText(place, 'title'));
  return (
    <Page
      title={t('records.user-list.title', { scope: title })}
      description={t('records.user-list.text')}
      breadcrumbs={[{ label: title, href: addressesOf(place).list }, { label: t('records.user-list') }]}
    >
      <RecordTable place={place} create={null} mayWrite={false} byUser />
    </Page>
  );
}
