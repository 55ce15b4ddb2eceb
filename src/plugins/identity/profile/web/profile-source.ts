import type { HttpService, ProfileSource, SessionStore } from '#core';
import { profileRoute, updateProfileRoute } from '../contract/index.ts';
import { HOME_PATH, STAFF_PATH } from './profile-paths.ts';

/** What the navigation bar reads and saves of the account, by the calls of this plugin. */
export function profileSource(http: HttpService, session: SessionStore): ProfileSource {
  return {
    load: async () => (await http.call(profileRoute, {})).data,
    keep: async (choice) => {
      const accountName = session.current()?.accountName;
      if (accountName) await http.call(updateProfileRoute, { body: { accountName, ...choice } });
    },
    ownPaths: [HOME_PATH, STAFF_PATH],
  };
}
