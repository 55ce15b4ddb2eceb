export { backToInbox } from './back-to-inbox.ts';
export { InboxTool } from './tool.ts';
export { ReaderTexts } from './reader-texts.ts';
export { InboxQuestion } from './question.ts';
export type { InboxQuestionProps } from './question.ts';
