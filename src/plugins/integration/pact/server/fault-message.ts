import { messageFor } from '#contract';
import type { OutboundFault } from '#server';

/** A fault of a partner’s system in words. */
export const faultMessage = ({ code, values }: OutboundFault): string => messageFor(`pact.fault.${code}`, values);
