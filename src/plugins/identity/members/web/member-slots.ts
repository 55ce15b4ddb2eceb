import type { ComponentType } from 'react';
import { token } from '#contract';
import type { MemberPlace } from './member-place.ts';

/** Props of a part about one person. */
export interface MemberPartProps {
  readonly place: MemberPlace;
  /** The person's account. */
  readonly id: string;
  readonly name: string;
  readonly isSelf: boolean;
}

/** A part of the sheet or page of a person with an account. Any number may be bound. */
export interface MemberPart {
  /** `<plugin>/<noun>`. */
  readonly id: string;
  readonly Part: ComponentType<MemberPartProps>;
}

export const MemberPart = token<MemberPart>('members/part');

/** A part of the page of the company's people, above their list. Any number may be bound. */
export interface CompanyRulePart {
  readonly id: string;
  readonly Part: ComponentType;
}

export const CompanyRulePart = token<CompanyRulePart>('members/company-rule');
