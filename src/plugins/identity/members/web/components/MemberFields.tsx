import { LIMITS } from '#contract';
import { useTranslate } from '#core';
import type { FieldBinding } from '#core';
import { CheckboxGroup, DateField, TextField } from '#design-system';
import { MEMBER_ROLES, type MemberRole } from '../../contract/index.ts';
import { rolesAfter } from '../role-choice.ts';

interface MemberFieldsProps {
  /** Absent where the name is known already. */
  readonly name?: FieldBinding<string>;
  readonly roles: FieldBinding<readonly string[]>;
  readonly until: FieldBinding<string>;
  /** Takes the last day away, when somebody is no auditor any more. */
  readonly onNoUntil: () => void;
  /** One's own roles are not one's own to change. */
  readonly rolesLocked?: boolean;
}

/** Who a person is and may do; an auditor also until when. */
export function MemberFields({ name, roles, until, onNoUntil, rolesLocked = false }: MemberFieldsProps) {
  const t = useTranslate();
  const choose = (ticked: readonly string[]) => {
    const next: readonly MemberRole[] = rolesAfter(roles.value, ticked);
    roles.onChange(next);
    if (!next.includes('AUDITOR')) onNoUntil();
  };
  return (
    <>
      {name ? (
        <TextField {...name} label={t('members.name')} autoComplete="off" maxLength={LIMITS.text} isRequired />
      ) : null}
      <CheckboxGroup
        {...roles}
        onChange={choose}
        label={t('members.roles')}
        description={rolesLocked ? t('members.roles.own') : undefined}
        isDisabled={rolesLocked}
        isRequired
        options={MEMBER_ROLES.map((id) => ({
          id,
          label: t(`members.role.${id}`),
          description: t(`members.role.${id}.may`),
        }))}
      />
      {roles.value.includes('AUDITOR') ? (
        <DateField
          {...until}
          label={t('members.access-until')}
          description={t('members.access-until.help')}
          isRequired
        />
      ) : null}
    </>
  );
}
