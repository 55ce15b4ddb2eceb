export interface MemberInvitationTable {
  company_id: string;
  id: string;
  email: string;
  name: string;
  authorities: string[];
  access_until: string | null;
  language: string;
  invited_by: string;
  invited_at: string;
  expires_at: string;
}

export interface MemberInvitationLinkTable {
  invitation_id: string;
  of_company_id: string;
  /** SHA-256 of the secret in the mail. */
  hash: string;
}

/** Mails that are due. */
export interface MemberInvitationMailTable {
  id: string;
  invitation_id: string;
  of_company_id: string;
}

/** Tables of this plugin, for `trx.withTables`. */
export type MemberTables = {
  member_invitation: MemberInvitationTable;
  member_invitation_link: MemberInvitationLinkTable;
  member_invitation_mail: MemberInvitationMailTable;
};
