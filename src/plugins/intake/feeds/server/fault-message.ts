import { messageFor, Problem } from '#contract';
import { OutboundFault } from '#server';

/** Why a look or a test failed, in words for people. */
export function faultMessage(error: unknown): string {
  if (error instanceof OutboundFault) return messageFor(`feeds.fault.${error.code}`, { ...error.values });
  return error instanceof Problem ? error.message : 'feeds.fault.unknown';
}
