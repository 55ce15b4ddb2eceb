import { take } from 'rxjs';
import { inRequiredOrder } from '#contract';
import type { Services } from '#contract';
import { StagedServices } from '../../di/staged-services.ts';
import { apiTexts, coreLocales } from '../../i18n/core-locales.ts';
import type { Locales } from '../../i18n/languages.ts';
import { LaterTexts } from '../../i18n/later-texts.ts';
import { LazyTexts } from '../../i18n/lazy-texts.ts';
import type { WebPlugin, WebRoute } from '../../registry/web-plugin.ts';
import { WebRegistry } from '../../registry/web-registry.ts';
import { AllPlugins } from './all-plugins.ts';
import { AreaLoader } from './area-loader.ts';
import type { AreaPart } from './area-loader.ts';
import { FirstTexts } from './first-texts.ts';
import { bindKernel, connectKernel } from './kernel-services.ts';
import type { Surroundings } from './surroundings.ts';

/** Loads the declarations of all plugins, in any order. */
export type LoadPlugins = () => Promise<readonly WebPlugin[]>;

/** Why the application does not start: one sentence for each fault. */
export class BootFault extends Error {
  override readonly name = 'BootFault';

  constructor(readonly sentences: readonly string[]) {
    super(sentences.join('\n'));
  }
}

/**
 * Creates the kernel's own services for the first plugins: either all plugins, or those of the sign-in screen with a
 * function that loads all. The services of plugins are checked and bound with the first screen of an area; a fault in
 * any plugin fails its loading. Throws a `BootFault` for plugins that cannot be sorted.
 */
export function assemble(first: readonly WebPlugin[], surroundings: Surroundings, all?: LoadPlugins): Services {
  const screenTextsOf = (own: readonly Locales[]) => services.get(LazyTexts).load(own);
  const withLater = ({ isLight }: WebRoute) => {
    const later = services.get(LaterTexts);
    if (!isLight) return later.load();
    surroundings.activity$.pipe(take(1)).subscribe(() => void later.load().catch(() => undefined));
    return undefined;
  };
  const plugins = (all ? first : sorted(first)).map((plugin) => withScreenTexts(plugin, screenTextsOf));
  const firstTexts = textsOf(plugins);
  const services = new StagedServices();
  const { bind } = services.binder;
  const registry = new WebRegistry(plugins, all === undefined);
  bindKernel(services.binder, surroundings, registry);
  const texts = services.get(LazyTexts);
  let laterOnes: readonly Locales[] = [];
  const later = new LaterTexts(async () => {
    await texts.load(laterOnes);
    texts.tell();
  });
  bind(LaterTexts).toConstantValue(later);
  bind(FirstTexts).toConstantValue(new FirstTexts(() => texts.load([apiTexts, coreLocales, ...firstTexts])));
  const allPlugins = new AllPlugins(all ?? (() => Promise.resolve(plugins)), (loaded) => {
    const complete = all ? sorted(loaded).map((plugin) => withScreenTexts(plugin, screenTextsOf, withLater)) : loaded;
    if (!registry.isComplete()) {
      laterOnes = complete.flatMap((plugin) => laterTextsOf(plugin)).filter((owned) => !firstTexts.includes(owned));
      registry.complete(complete);
    }
    return complete;
  });
  bind(AllPlugins).toConstantValue(allPlugins);
  const prepare = async (part: Promise<AreaPart>) => {
    const complete = await allPlugins.load();
    const rest = textsOf(complete).filter((owned) => !firstTexts.includes(owned) && !laterOnes.includes(owned));
    await Promise.all([loadContainer(services, complete, surroundings, part), texts.load(rest)]);
  };
  bind(AreaLoader).toConstantValue(new AreaLoader(prepare));
  connectKernel(services);
  return services;
}

/** Creates the container, binds everything in plugin order, and closes it. */
async function loadContainer(
  services: StagedServices,
  plugins: readonly WebPlugin[],
  surroundings: Surroundings,
  areaPart: Promise<AreaPart>,
): Promise<void> {
  const [part, ...late] = await Promise.all([areaPart, ...plugins.map(({ loadServices }) => loadServices?.())]);
  const container = new part.ServiceContainer();
  services.bindInto(container.binderFor('core'));
  part.bindAreaKernel(container.binderFor('core'), surroundings);
  plugins.forEach(({ manifest, bind }, at) => {
    bind?.(container.binderFor(manifest.id));
    late[at]?.(container.binderFor(manifest.id));
  });
  const faults = [...part.webPluginFaults(plugins), ...container.close()];
  if (faults.length > 0) throw new BootFault(faults);
  services.switchTo(container);
  part.connectAreaKernel(container, surroundings);
}

/** Makes screens load the texts that only they use, and those of other plugins that a light screen does without. */
function withScreenTexts(plugin: WebPlugin, load: LoadOwnTexts, later?: LoadLater): WebPlugin {
  const { screenLocales, screenTexts, otherScreenTexts = [], routes = [] } = plugin;
  const own = [screenLocales, screenTexts, ...otherScreenTexts].filter((owned) => owned !== undefined);
  if (own.length === 0 && !later) return plugin;
  const loadingTexts = (route: WebRoute): WebRoute => ({
    ...route,
    page: async () => (await Promise.all([route.page(), load(own), later?.(route)]))[0],
  });
  return { ...plugin, routes: routes.map(loadingTexts) };
}

type LoadOwnTexts = (own: readonly Locales[]) => Promise<void>;

type LoadLater = (route: WebRoute) => Promise<void> | undefined;

/** Texts that the server says as well: names, and what codes mean. */
const laterTextsOf = ({ texts }: WebPlugin) => (texts === undefined ? [] : [texts]);

const textsOf = (plugins: readonly WebPlugin[]) =>
  plugins.flatMap(({ texts, locales }) => [texts, locales].filter((owned) => owned !== undefined));

function sorted(plugins: readonly WebPlugin[]): readonly WebPlugin[] {
  try {
    return inRequiredOrder(plugins);
  } catch (fault) {
    throw new BootFault([fault instanceof Error ? fault.message : String(fault)]);
  }
}
