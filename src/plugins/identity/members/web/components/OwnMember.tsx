import { useCall, useTranslate } from '#core';
import { Banner, Button, Section, Skeleton, Stack } from '#design-system';
import { memberDetailRoute } from '../../contract/index.ts';
import type { MemberPlace } from '../member-place.ts';
import { MemberAccess } from './MemberAccess.tsx';
import { MemberActions } from './MemberActions.tsx';
import { MemberFactsList } from './MemberFactsList.tsx';
import { MemberForm } from './MemberForm.tsx';
import { MemberSheet } from './MemberSheet.tsx';

const PLACE: MemberPlace = { area: 'home' };

/** One person of the own company beside the list. */
export function OwnMember({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useTranslate();
  const { data: answer, error, refetch } = useCall(memberDetailRoute, { params: { id } });
  const member = answer?.data;
  return (
    <MemberSheet title={member?.name ?? t('members.one')} onClose={onClose}>
      {(onDirty) =>
        error ? (
          <Banner tone="danger" actions={<Button onPress={() => void refetch()}>{t('members.retry')}</Button>}>
            {t(error.message)}
          </Banner>
        ) : member ? (
          <Stack gap="xl">
            <MemberFactsList member={member} />
            <Section title={t('members.edit')}>
              <MemberForm key={member.id} place={PLACE} member={member} onDone={onClose} onDirty={onDirty} />
            </Section>
            <MemberActions place={PLACE} member={member} onGone={onClose} />
            <MemberAccess place={PLACE} member={member} />
          </Stack>
        ) : (
          <Stack>
            <Skeleton width="60%" />
            <Skeleton width="40%" />
            <Skeleton height="block" />
          </Stack>
        )
      }
    </MemberSheet>
  );
}
