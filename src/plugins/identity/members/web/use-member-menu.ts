import { useNavigate } from 'react-router-dom';
import { useTranslate } from '#core';
import type { MenuItem } from '#design-system';
import type { Asked } from './components/MemberQuestion.tsx';
import type { MemberPlace, ShownMember } from './member-place.ts';
import { useMemberCalls } from './use-member-calls.ts';

interface MenuWays {
  /** Address of a person's form; absent on that form itself. */
  readonly addressOf?: (id: string) => string;
  readonly ask: (asked: Asked) => void;
}

/** Actions possible on a person now: no one may deactivate themselves, and an invitation is not an account. */
export function useMemberMenu(place: MemberPlace, { addressOf, ask }: MenuWays) {
  const t = useTranslate();
  const navigate = useNavigate();
  const { resend } = useMemberCalls(place, {
    done: place.area === 'home' ? 'members.on-its-way' : 'members.sent',
  });
  const { letIn } = useMemberCalls(place, { done: 'api.updated' });

  return (member: ShownMember): readonly MenuItem[] => {
    const { id, status, invitation, isSelf } = member;
    const edit: readonly MenuItem[] = addressOf
      ? [{ id: 'edit', label: t('members.edit'), icon: 'edit', onAction: () => void navigate(addressOf(id)) }]
      : [];
    const danger = (what: Asked['what'], icon: MenuItem['icon']): MenuItem => ({
      id: what,
      label: t(`members.${what}`),
      tone: 'danger',
      ...(icon ? { icon } : {}),
      onAction: () => ask({ what, member }),
    });
    if (invitation)
      return [
        ...edit,
        { id: 'resend', label: t('members.resend'), icon: 'send', onAction: () => void resend(member) },
        danger('take-back', 'trash'),
      ];
    // An unconfirmed sign-up, and the user's own account.
    if (isSelf || status === 'PENDING') return edit;
    return [
      ...edit,
      status === 'ACTIVE'
        ? danger('keep-out', 'ban')
        : { id: 'let-in', label: t('members.let-in'), icon: 'check', onAction: () => void letIn(member) },
      ...(place.area === 'admin' ? [danger('unlink', 'link')] : []),
    ];
  };
}
