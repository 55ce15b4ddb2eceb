/** Media type of a stream of events. */
export const EVENT_STREAM = 'text/event-stream';

/** Name of the last event of a stream that the server ends; its content says why. */
export const END_EVENT = 'end';
