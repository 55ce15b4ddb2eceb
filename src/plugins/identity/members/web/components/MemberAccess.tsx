import { Suspense } from 'react';
import { useEvery } from '#core';
import { Skeleton } from '#design-system';
import type { MemberPlace, ShownMember } from '../member-place.ts';
import { MemberPart } from '../member-slots.ts';
import { MemberSessions } from './MemberSessions.tsx';

/** How a person with an account signs in, and where they are signed in. */
export function MemberAccess({ place, member }: { place: MemberPlace; member: ShownMember }) {
  const parts = useEvery(MemberPart);
  if (member.status !== 'ACTIVE') return null;
  const { id, name, isSelf } = member;
  return (
    <>
      {parts.map(({ id: part, Part }) => (
        <Suspense key={part} fallback={<Skeleton height="block" />}>
          <Part place={place} id={id} name={name} isSelf={isSelf} />
        </Suspense>
      ))}
      {isSelf ? null : <MemberSessions place={place} member={member} />}
    </>
  );
}
