import { defineServerPlugin, Settings } from '#server';
import { manifest } from '../manifest.ts';
import { MailBox, MailBoxImpl } from './mail-box.ts';
import { mailMessage } from './migrations/0001-mail-message.ts';

export default defineServerPlugin({
  manifest,
  migrations: [mailMessage],
  bind: ({ bind }) => {
    bind(MailBox).toResolvedValue(
      ({ publicUrl, host, port }) => new MailBoxImpl(publicUrl ?? `http://${host}:${port}`),
      [Settings],
    );
  },
});
