import type { ReactNode } from 'react';
import { useTranslate } from '#core';
import { Page } from '#design-system';
import { staffAddress } from '../member-paths.ts';
import { useCompanyName } from '../use-company-name.ts';

interface StaffMemberFrameProps {
  readonly companyId: string;
  /** The page below the list of people; absent for the list itself. */
  readonly title?: string;
  readonly description?: string;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** A page about the people of one company, with breadcrumbs to companies and people. */
export function StaffMemberFrame({ companyId, title, description, actions, children }: StaffMemberFrameProps) {
  const t = useTranslate();
  const company = useCompanyName(companyId) ?? t('members.companies.one');
  const people = t('members.of', { company });
  return (
    <Page
      title={title ?? people}
      {...(description ? { description } : {})}
      {...(actions ? { actions } : {})}
      {...(title ? { width: 'narrow' as const } : {})}
      breadcrumbs={[
        { label: t('members.companies.title'), href: staffAddress.companies },
        ...(title ? [{ label: people, href: staffAddress.list(companyId) }] : []),
        { label: title ?? people },
      ]}
    >
      {children}
    </Page>
  );
}
