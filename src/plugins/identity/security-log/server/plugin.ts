import { defineServerPlugin } from '#server';
import { manifest } from '../manifest.ts';
import { securityEvent } from './migrations/0001-security-event.ts';
import { readingTheTrail } from './migrations/0002-reading-the-trail.ts';
import { SecurityLog } from './security-log.ts';

export default defineServerPlugin({
  manifest,
  migrations: [securityEvent, readingTheTrail],
  bind: ({ bind }) => {
    bind(SecurityLog).toConstantValue(new SecurityLog());
  },
});
