import { addressOf, type Translate } from '#core';
import { INBOX_PATH } from './inbox-path.ts';

/** The way back from a page behind the inbox. */
export const backToInbox = (t: Translate) => [{ label: t('inbox.title'), href: addressOf('home', INBOX_PATH) }];
