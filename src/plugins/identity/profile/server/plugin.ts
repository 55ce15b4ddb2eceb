import { CompanyStore } from '#plugins/company/company/server';
import { AccountStore } from '#plugins/identity/sign-in/server';
import { Database, defineServerPlugin } from '#server';
import { manifest } from '../manifest.ts';
import { texts } from '../texts/index.ts';
import { profileHandlers } from './profile-handlers.ts';

export default defineServerPlugin({
  manifest,
  summary: "A person's own account: name, language, theme.",
  texts: [texts],
  routes: (services) => profileHandlers(services.get(Database), services.get(AccountStore), services.get(CompanyStore)),
});
