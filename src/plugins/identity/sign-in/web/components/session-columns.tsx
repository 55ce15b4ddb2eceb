import { formatMoment } from '#core';
import type { Translate } from '#core';
import { Badge, Inline, Text, TwoLines } from '#design-system';
import type { DataColumn } from '#design-system';
import type { SessionRow } from '../../contract/index.ts';
import { browserName } from '../browser-name.ts';

/** Browser and system in words: "Chrome on Windows". */
export function sessionName(t: Translate, { userAgent }: Pick<SessionRow, 'userAgent'>): string {
  const { browser, system } = browserName(userAgent);
  if (browser !== null && system !== null) return t('sign-in.sessions.on', { browser, system });
  return browser ?? system ?? t('sign-in.sessions.unknown');
}

/** Columns of the list of sessions. */
export function sessionColumns(t: Translate): readonly DataColumn<SessionRow>[] {
  return [
    {
      id: 'browser',
      header: t('sign-in.sessions.browser'),
      cell: (row) => <TwoLines first={<NameCell row={row} t={t} />} second={row.address} />,
    },
    {
      id: 'lastUsedAt',
      header: t('sign-in.sessions.last-used'),
      cell: ({ lastUsedAt, createdAt }) => (
        <TwoLines
          first={formatMoment(lastUsedAt)}
          second={t('sign-in.sessions.started', { at: formatMoment(createdAt) })}
        />
      ),
    },
  ];
}

/** Shown below the first column where a narrow screen has no room for more columns. */
export function SessionCard({ row, t }: { row: SessionRow; t: Translate }) {
  return (
    <>
      <Text as="div" size="sm" tone="muted" numeric>
        {t('sign-in.sessions.used', { at: formatMoment(row.lastUsedAt) })}
      </Text>
      <Text as="div" size="sm" tone="muted" numeric>
        {t('sign-in.sessions.started', { at: formatMoment(row.createdAt) })}
      </Text>
    </>
  );
}

function NameCell({ row, t }: { row: SessionRow; t: Translate }) {
  return (
    <Inline>
      {sessionName(t, row)}
      {row.current ? <Badge tone="accent">{t('sign-in.sessions.this')}</Badge> : null}
    </Inline>
  );
}
