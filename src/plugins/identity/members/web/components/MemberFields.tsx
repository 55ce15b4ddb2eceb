import { LIMITS } from '#contract';
import { useTranslate } from '#core';
import type { FieldBinding } from '#core';
import { CheckboxGroup, DateField, TextField } from '#design-system';
import { MEMBER_ROLES, type MemberRole } from '../../contract/index.ts';
import { rolesAfter } from '../role-choice.ts';

interface MemberFieldsProps {
  /** Absent if the name is known already. */
  readonly name?: FieldBinding<string>;
  readonly roles: FieldBinding<readonly string[]>;
  readonly until: FieldBinding<string>;
  /** Clears the last day, when the person is no longer an auditor. */
  readonly onNoUntil: () => void;
  /** A person cannot change their own roles. */
  readonly rolesLocked?: boolean;
}

/** Name and roles of a person; for an auditor also the last day. */
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
