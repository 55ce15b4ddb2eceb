/** Media type of an event stream. */
export const EVENT_STREAM = 'text/event-stream';

/** Name of the last event of a stream when the server ends it; its content gives the reason. */
export const END_EVENT = 'end';
