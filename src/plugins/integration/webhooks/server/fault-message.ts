import { messageFor, Problem } from '#contract';
import { OutboundFault, type OutboundFaultCode } from '#server';

/** Faults of a request that is sent to an address. */
const KNOWN: ReadonlySet<OutboundFaultCode> = new Set([
  'address-invalid',
  'address-private',
  'host-unknown',
  'not-https',
  'unreachable',
  'certificate',
  'too-slow',
]);

/** Why a request failed or would be refused, in words for people. */
export function faultMessage(error: unknown): string {
  if (error instanceof OutboundFault && KNOWN.has(error.code))
    return messageFor(`webhooks.fault.${error.code}`, { ...error.values });
  return error instanceof Problem ? error.message : 'webhooks.fault.unknown';
}
