/** For stories of plugins whose files stand in the inbox. */
export { default as inboxPlugin } from './plugin.ts';
export { backToInbox } from './back-to-inbox.ts';
export { InboxTool } from './tool.ts';
export { ReaderTexts } from './reader-texts.ts';
export { InboxQuestion } from './question.ts';
export type { InboxQuestionProps } from './question.ts';
export { InboxView } from './view.ts';
export type { InboxViewProps } from './view.ts';
