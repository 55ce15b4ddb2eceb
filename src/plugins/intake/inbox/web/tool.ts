import { token } from '#contract';

/** A page about what readers have learnt or where files come from, linked from the inbox. */
export interface InboxTool {
  readonly id: string;
  /** Position among the links, ascending. */
  readonly order: number;
  /** Path below the area of company users. */
  readonly path: string;
  /** Text key. */
  readonly label: string;
}

/** Contribution point: the links beside the title of the inbox. */
export const InboxTool = token<InboxTool>('inbox/tool');
