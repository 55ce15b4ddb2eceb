import type { PushedChange } from '#plugins/platform/notifications/server';
import { FEED_ANSWERS } from '../contract/index.ts';

/** Refreshes open lists of sources when one was looked at. */
export const pushedFeeds: PushedChange = { id: 'feeds/changed', answers: [...FEED_ANSWERS] };
