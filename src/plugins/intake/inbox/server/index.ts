export { Reader } from './reader.ts';
export type { ArrivedFile, FileBatch, FileView, Reading, ReadingControl } from './reader.ts';
/** For other ways by which files arrive. */
export { Inbox } from './inbox-service.ts';
export type { Arrival } from './inbox-service.ts';
