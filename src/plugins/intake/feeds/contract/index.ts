export { FEED_ANSWERS, feedRoutes } from './feed-routes.ts';
export { FEED_CADENCES, FEED_EXPECTATIONS, FEED_KINDS, LOOKS_KEPT, sourceBody, SOURCES_MOST } from './feed-source.ts';
export type { FeedKind, FeedLook, FeedOffer, FeedSource, SourceBody } from './feed-source.ts';
export { FEED_NOTICES, feedFailing, feedLate } from './notice-kinds.ts';
