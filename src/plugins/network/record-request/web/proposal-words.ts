import type { StatusLook } from '#design-system';
import type { ProposalStatus } from '../contract/index.ts';

/** Tone and icon of a proposal of restatement. */
export const PROPOSAL_LOOKS: Readonly<Record<ProposalStatus, StatusLook>> = {
  OPEN: { tone: 'warning', icon: 'clock' },
  ACCEPTED: { tone: 'success', icon: 'success' },
  REFUSED: { tone: 'danger', icon: 'ban' },
  SUPERSEDED: { tone: 'neutral', icon: 'minus' },
};
