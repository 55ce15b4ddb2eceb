import { Database, defineServerPlugin, InfectedFileFollower } from '#server';
import { manifest } from '../manifest.ts';
import { InfectedFiles } from './infected-files.ts';
import { securityEvent } from './migrations/0001-security-event.ts';
import { readingTheTrail } from './migrations/0002-reading-the-trail.ts';
import { SecurityLog } from './security-log.ts';

export default defineServerPlugin({
  manifest,
  migrations: [securityEvent, readingTheTrail],
  bind: ({ bind }) => {
    bind(SecurityLog).toConstantValue(new SecurityLog());
    bind(InfectedFileFollower).toResolvedValue(
      (database, log) => new InfectedFiles(database, log),
      [Database, SecurityLog],
    );
  },
});
