import { formatMoment } from '#core';
import type { Translate } from '#core';
import { Text, TwoLines } from '#design-system';
import type { DataColumn } from '#design-system';
import { sessionName } from '#plugins/identity/sign-in/web';
import type { SecurityEventRow } from '../../contract/index.ts';
import { actorWords, detailWords, kindWords, personWords } from '../event-words.ts';

/** Columns of the trail. */
export function eventColumns(t: Translate): readonly DataColumn<SecurityEventRow>[] {
  return [
    {
      id: 'at',
      header: t('security-trail.when'),
      cell: ({ at }) => <Text numeric>{formatMoment(at)}</Text>,
    },
    {
      id: 'kind',
      header: t('security-trail.what'),
      cell: (row) => <TwoLines first={kindWords(t, row.kind)} second={detailWords(t, row)} />,
    },
    {
      id: 'actor',
      header: t('security-trail.who'),
      cell: (row) => <TwoLines first={actorWords(t, row)} second={row.actor?.email} />,
      maxWidth: 'lg',
    },
    {
      id: 'subject',
      header: t('security-trail.whose'),
      cell: (row) => subjectCell(t, row),
      maxWidth: 'lg',
    },
    {
      id: 'company',
      header: t('security-trail.company'),
      cell: ({ company }) => company && (company.name ?? t('security-trail.gone')),
      maxWidth: 'lg',
      hideBelow: 'md',
    },
    {
      id: 'whence',
      header: t('security-trail.whence'),
      cell: (row) => row.address && <TwoLines first={row.address} second={browserOf(t, row)} />,
    },
  ];
}

/** Most people act on their own account: then the actor's name says enough. */
function subjectCell(t: Translate, { actor, subject }: SecurityEventRow) {
  if (subject === null) return null;
  if (subject.id === actor?.id) return <Text tone="muted">{t('security-trail.own')}</Text>;
  return <TwoLines first={personWords(t, subject)} second={subject.name === null ? null : subject.email} />;
}

/** Browser and operating system in words; null if the request did not say. */
export function browserOf(t: Translate, { userAgent }: SecurityEventRow): string | null {
  return userAgent === null || userAgent === '' ? null : sessionName(t, { userAgent });
}
