import { useTranslate } from '#core';
import { ConfirmDialog } from '#design-system';
import type { MemberPlace, ShownMember } from '../member-place.ts';
import { useMemberCalls } from '../use-member-calls.ts';

/** The action to confirm, and the person it concerns. */
export interface Asked {
  readonly what: 'keep-out' | 'take-back' | 'unlink';
  readonly member: ShownMember;
}

interface MemberQuestionProps {
  readonly place: MemberPlace;
  readonly asked: Asked;
  readonly onClose: () => void;
  /** Called afterwards where the person's screen closes. */
  readonly onGone?: () => void;
}

/** Confirms before a person is deactivated or removed, or an invitation is withdrawn. */
export function MemberQuestion({ place, asked: { what, member }, onClose, onGone }: MemberQuestionProps) {
  const t = useTranslate();
  const calls = useMemberCalls(place, {
    done: what === 'take-back' ? 'api.deleted' : 'api.updated',
    leaves: onGone !== undefined && place.area === 'admin',
  });
  const work = { 'keep-out': calls.keepOut, 'take-back': calls.takeBack, unlink: calls.unlink }[what];
  const confirm = async () => {
    const isDone = await work(member);
    onClose();
    if (isDone) onGone?.();
  };
  return (
    <ConfirmDialog
      isOpen
      tone="danger"
      title={t(`members.${what}.title`, { name: member.name })}
      text={t(`members.${what}.text`)}
      confirmLabel={t(`members.${what}`)}
      loading={calls.sending}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    />
  );
}
