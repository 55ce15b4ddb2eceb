import { useState } from 'react';
import { MESSAGES, type Problem } from '#contract';
import { useSend, useTranslate } from '#core';
import { Banner, Button, Card, CheckboxGroup, Inline, Stack, TextField } from '#design-system';
import { GROUP_ROLES, SSO_ANSWERS, ssoRoutes, type GroupRole, type SsoGroup } from '../../contract/index.ts';

/** Groups of the provider with the roles their people have. */
export function GroupTable({ groups }: { readonly groups: readonly SsoGroup[] }) {
  const t = useTranslate();
  const [rows, setRows] = useState<readonly SsoGroup[]>(groups);
  const [refused, setRefused] = useState<Problem | null>(null);
  const { send, sending } = useSend(ssoRoutes.groups, {
    drops: SSO_ANSWERS,
    done: MESSAGES.updated,
    onProblem: (problem) => (setRefused(problem), true),
    onDone: () => setRefused(null),
  });
  const change = (at: number, next: Partial<SsoGroup>) =>
    setRows(rows.map((row, index) => (index === at ? { ...row, ...next } : row)));
  const roles = GROUP_ROLES.map((id) => ({ id, label: t(`single-sign-on.role.${id}`) }));
  const isRole = (id: string): id is GroupRole => GROUP_ROLES.some((role) => role === id);
  return (
    <Stack>
      {refused ? <Banner tone="danger">{t(refused.message)}</Banner> : null}
      {rows.map(({ name, authorities }, index) => (
        <Card key={index}>
          <Stack>
            <TextField
              label={t('single-sign-on.group-name')}
              value={name}
              onChange={(typed) => change(index, { name: typed })}
              maxLength={300}
              isRequired
            />
            <CheckboxGroup
              label={t('single-sign-on.roles')}
              orientation="horizontal"
              options={roles}
              value={authorities}
              onChange={(ticked) => change(index, { authorities: ticked.filter(isRole) })}
            />
            <Inline>
              <Button icon="trash" onPress={() => setRows(rows.filter((_, one) => one !== index))}>
                {t('single-sign-on.group.remove')}
              </Button>
            </Inline>
          </Stack>
        </Card>
      ))}
      <Inline>
        <Button icon="plus" onPress={() => setRows([...rows, { name: '', authorities: ['USER'] }])}>
          {t('single-sign-on.group.add')}
        </Button>
        <Button
          variant="primary"
          loading={sending}
          onPress={() =>
            void send({
              body: { groups: rows.map((row) => ({ name: row.name, authorities: [...row.authorities] })) },
            })
          }
        >
          {t('single-sign-on.groups.save')}
        </Button>
      </Inline>
    </Stack>
  );
}
