/**
 * What a client has to see at least, as the server wrote it in an earlier answer. A read with it may be answered by a
 * replica that has caught up with this client; a read without it by one that has caught up with everybody.
 */
export const READ_POSITION_HEADER = 'x-read-position';
