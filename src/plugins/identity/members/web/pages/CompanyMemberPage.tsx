import { Suspense, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useEvery, useTranslate, withWord } from '#core';
import { Button, Page, Skeleton } from '#design-system';
import { InviteForm } from '../components/InviteForm.tsx';
import { MemberList } from '../components/MemberList.tsx';
import { MemberSheet } from '../components/MemberSheet.tsx';
import { OwnMember } from '../components/OwnMember.tsx';
import { MEMBER_PATHS, OPEN_MEMBER } from '../member-paths.ts';
import type { MemberPlace } from '../member-place.ts';
import { CompanyRulePart } from '../member-slots.ts';

const PLACE: MemberPlace = { area: 'home' };

/** The people of the own company, for its administrators. */
export function CompanyMemberPage() {
  const t = useTranslate();
  const [parameters, setParameters] = useSearchParams();
  const [isInviting, setInviting] = useState(false);
  const rules = useEvery(CompanyRulePart);
  const opened = parameters.get(OPEN_MEMBER);
  const close = () => setInviting(false);
  const invite = (
    <Button variant="primary" icon="plus" onPress={() => setInviting(true)}>
      {t('members.invite')}
    </Button>
  );
  return (
    <Page title={t('members.title')} description={t('members.description')} actions={invite}>
      {rules.map(({ id, Part }) => (
        <Suspense key={id} fallback={<Skeleton height="block" />}>
          <Part />
        </Suspense>
      ))}
      <MemberList
        place={PLACE}
        addressOf={(id) => `/${MEMBER_PATHS.own}${withWord(parameters, OPEN_MEMBER, id)}`}
        invite={invite}
      />
      {isInviting ? (
        <MemberSheet title={t('members.invite')} description={t('members.invite.text')} onClose={close}>
          {(onDirty, onCancel) => <InviteForm place={PLACE} onDone={close} {...{ onDirty, onCancel }} />}
        </MemberSheet>
      ) : null}
      {opened === null ? null : (
        <OwnMember
          key={opened}
          id={opened}
          onClose={() =>
            setParameters((before) => {
              before.delete(OPEN_MEMBER);
              return before;
            })
          }
        />
      )}
    </Page>
  );
}
