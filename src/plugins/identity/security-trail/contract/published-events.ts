import { publishedEvent } from '#contract';
import { ocsfEventBody } from './security-feed.ts';

/** A security event of the company, in the names of OCSF. Sent in the order of the feed. */
export const securityEventPublished = publishedEvent('security.event', { event: ocsfEventBody });
