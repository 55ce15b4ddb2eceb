import { formatMoment } from '#core';
import type { Translate } from '#core';
import { Badge, Inline, Stack, Text, TwoLines } from '#design-system';
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

/** A session where there is no room for columns. */
export function SessionCard({ row, t }: { row: SessionRow; t: Translate }) {
  return (
    <Stack gap="xxs">
      <NameCell row={row} t={t} />
      {[
        row.address,
        t('sign-in.sessions.used', { at: formatMoment(row.lastUsedAt) }),
        t('sign-in.sessions.started', { at: formatMoment(row.createdAt) }),
      ].map((line) => (
        <Text key={line} size="sm" tone="muted" numeric>
          {line}
        </Text>
      ))}
    </Stack>
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
