/** Types of the events of PACT 3.0 (CloudEvents 1.0, `type`). */
export const EVENT_TYPES = {
  created: 'org.wbcsd.pact.ProductFootprint.RequestCreatedEvent.3',
  fulfilled: 'org.wbcsd.pact.ProductFootprint.RequestFulfilledEvent.3',
  rejected: 'org.wbcsd.pact.ProductFootprint.RequestRejectedEvent.3',
  published: 'org.wbcsd.pact.ProductFootprint.PublishedEvent.3',
} as const;

export type EventType = (typeof EVENT_TYPES)[keyof typeof EVENT_TYPES];
