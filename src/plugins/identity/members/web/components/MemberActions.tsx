import { useState } from 'react';
import { Button, Inline } from '#design-system';
import type { MemberPlace, ShownMember } from '../member-place.ts';
import { useMemberMenu } from '../use-member-menu.ts';
import { MemberQuestion, type Asked } from './MemberQuestion.tsx';

interface MemberActionsProps {
  readonly place: MemberPlace;
  readonly member: ShownMember;
  /** The person can no longer be shown. */
  readonly onGone: () => void;
}

/** The actions of a row's menu, as buttons. */
export function MemberActions({ place, member, onGone }: MemberActionsProps) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const items = useMemberMenu(place, { ask: setAsked })(member);
  const isGoing = asked !== null && asked.what !== 'keep-out';
  return (
    <>
      <Inline>
        {/* The confirmation dialog is red; two red buttons here would outshine the form. */}
        {items.map(({ id, label, icon, onAction }) => (
          <Button key={id} {...(icon ? { icon } : {})} {...(onAction ? { onPress: onAction } : {})}>
            {label}
          </Button>
        ))}
      </Inline>
      {asked ? (
        <MemberQuestion place={place} asked={asked} onClose={() => setAsked(null)} {...(isGoing ? { onGone } : {})} />
      ) : null}
    </>
  );
}
