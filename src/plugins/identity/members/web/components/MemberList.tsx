import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { useTranslate } from '#core';
import { DataTable, EmptyState, FilterBar, Inline, Stack, Text, type Filter, type MenuItem } from '#design-system';
import { MEMBER_ROLES, MEMBER_STATUSES } from '../../contract/index.ts';
import { useMemberListState, withoutFilters, type MemberListState } from '../member-list-state.ts';
import type { MemberPlace, ShownMember } from '../member-place.ts';
import { useMembers } from '../use-members.ts';
import { useMemberMenu } from '../use-member-menu.ts';
import { memberColumns } from './member-columns.tsx';
import { MemberQuestion, type Asked } from './MemberQuestion.tsx';
import { MemberStatus, useRolesText } from './MemberStatus.tsx';

interface MemberListProps {
  readonly place: MemberPlace;
  readonly addressOf: (id: string) => string;
  /** Button to invite a person, for an empty list. */
  readonly invite: ReactNode;
}

/** The people of a place, with every action on them. */
export function MemberList({ place, addressOf, invite }: MemberListProps) {
  const t = useTranslate();
  const rolesText = useRolesText();
  const [state, setState] = useMemberListState(place);
  const [asked, setAsked] = useState<Asked | null>(null);
  const menuOf = useMemberMenu(place, { addressOf, ask: setAsked });
  const { list, rows, error, isWaiting, refetch } = useMembers(place, state);
  const columns = useMemo(() => memberColumns(t, rolesText), [t, rolesText]);
  const clear = () => setState(withoutFilters);
  const isFiltered = state.search !== '' || state.status !== null || state.role !== null;

  // The last row of the last page may have been removed meanwhile.
  const last = Math.max(list?.total_page ?? state.page, 1);
  const isBeyond = !isWaiting && state.page > last;
  useEffect(() => {
    if (isBeyond) setState((before) => ({ ...before, page: last }));
  }, [isBeyond, last, setState]);

  return (
    <Stack gap="md">
      <FilterBar
        search={{
          label: t('members.search'),
          value: state.search,
          onChange: (typed) => setState((before) => ({ ...before, search: typed.trim(), page: 1 })),
        }}
        filters={useFilters(state, setState)}
        onClearAll={clear}
        count={isFiltered && list && !isWaiting ? list.total_item : null}
      />
      <DataTable
        caption={t('members.title')}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        rowLabel={({ name }) => name}
        rowHref={({ id }) => addressOf(id)}
        rowMenu={(member): readonly MenuItem[] => menuOf(member)}
        card={(member) => <Card member={member} roles={rolesText(member)} />}
        sort={state.sort}
        onSortChange={({ field, direction }) =>
          setState((before) => ({ ...before, sort: { field: field as typeof state.sort.field, direction }, page: 1 }))
        }
        page={list && { page: list.page, size: list.page_size, totalItem: list.total_item, totalPage: list.total_page }}
        onPageChange={(request) => setState((before) => ({ ...before, ...request }))}
        state={error ? 'error' : isWaiting || isBeyond ? 'loading' : 'ready'}
        error={error ? { text: t(error.message), onRetry: () => void refetch() } : undefined}
        onClearFilters={isFiltered ? clear : undefined}
        empty={
          <EmptyState icon="users" title={t('members.empty.title')} text={t('members.empty.text')} action={invite} />
        }
      />
      {asked ? <MemberQuestion place={place} asked={asked} onClose={() => setAsked(null)} /> : null}
    </Stack>
  );
}

function useFilters(
  { status, role }: MemberListState,
  setState: (next: (before: MemberListState) => MemberListState) => void,
): readonly Filter[] {
  const t = useTranslate();
  return [
    {
      id: 'status',
      label: t('members.status'),
      options: MEMBER_STATUSES.map((id) => ({ id, label: t(`members.status.${id}`) })),
      value: status,
      onChange: (chosen) => setState((before) => ({ ...before, status: chosen as typeof status, page: 1 })),
    },
    {
      id: 'role',
      label: t('members.roles'),
      options: MEMBER_ROLES.map((id) => ({ id, label: t(`members.role.${id}`) })),
      value: role,
      onChange: (chosen) => setState((before) => ({ ...before, role: chosen as typeof role, page: 1 })),
    },
  ];
}

/** What a narrow screen shows of a person below the name. */
function Card({ member, roles }: { member: ShownMember; roles: string }) {
  return (
    <>
      <Text as="p" size="sm" tone="muted">
        {member.email}
      </Text>
      <Inline justify="between">
        <Text size="sm" tone="muted">
          {roles}
        </Text>
        <MemberStatus member={member} />
      </Inline>
    </>
  );
}
