import { addressOf } from '#core';
import { FEEDS_PATH } from './feeds-path.ts';

export const feedsAddress = () => addressOf('home', FEEDS_PATH);

export const sourceAddress = (id: string) => `${feedsAddress()}/${id}`;

export const newSourceAddress = () => `${feedsAddress()}/create`;

export const editSourceAddress = (id: string) => `${sourceAddress(id)}/edit`;

/** Polling interval while a source is looked at, in milliseconds. */
export const POLL_INTERVAL = 2_000;
