import { inRequiredOrder } from '#contract';
import type { Services } from '#contract';
import { GrowingServices } from '../di/growing-services.ts';
import { coreLocales } from '../i18n/core-locales.ts';
import { LateTexts } from '../i18n/late-texts.ts';
import type { WebPlugin } from '../registry/web-plugin.ts';
import { WebRegistryImpl } from '../registry/web-registry.ts';
import { AreaLoader, AreaLoaderImpl } from './area-loader.ts';
import type { AreaPart } from './area-loader.ts';
import { FirstTexts, FirstTextsImpl } from './first-texts.ts';
import { bindKernel, connectKernel } from './kernel-services.ts';
import type { Surroundings } from './surroundings.ts';

/** Why the application does not start: everything that is wrong, a sentence each. */
export class BootFault extends Error {
  override readonly name = 'BootFault';

  constructor(readonly sentences: readonly string[]) {
    super(sentences.join('\n'));
  }
}

/**
 * Sorts the plugins and makes the kernel's own services; those of plugins follow, bound and checked, with the first
 * screen of an area, whose loading a fault of any plugin ends. Throws a `BootFault` for plugins that cannot be sorted.
 */
export function assemble(given: readonly WebPlugin[], surroundings: Surroundings): Services {
  const plugins = sorted(given);
  const services = new GrowingServices();
  const { bind } = services.binder;
  bindKernel(services.binder, surroundings, new WebRegistryImpl(plugins));
  const texts = services.get(LateTexts);
  const [first, rest] = textsInTurn(plugins);
  bind(FirstTexts).toConstantValue(new FirstTextsImpl(() => texts.bring([coreLocales, ...first])));
  const furnish = async (part: Promise<AreaPart>) => {
    await Promise.all([grow(services, plugins, surroundings, part), texts.bring(rest)]);
  };
  bind(AreaLoader).toConstantValue(new AreaLoaderImpl(furnish));
  connectKernel(services);
  return services;
}

/** Makes the container, binds all there is in plugin order, and closes it. */
async function grow(
  services: GrowingServices,
  plugins: readonly WebPlugin[],
  surroundings: Surroundings,
  coming: Promise<AreaPart>,
): Promise<void> {
  const [part, ...late] = await Promise.all([coming, ...plugins.map(({ later }) => later?.())]);
  const container = new part.ServiceContainer();
  services.bindInto(container.binderFor('core'));
  part.bindAreaKernel(container.binderFor('core'), surroundings);
  plugins.forEach(({ manifest, bind }, at) => {
    bind?.(container.binderFor(manifest.id));
    late[at]?.(container.binderFor(manifest.id));
  });
  const faults = [...part.webPluginFaults(plugins), ...container.close()];
  if (faults.length > 0) throw new BootFault(faults);
  services.growInto(container);
  part.connectAreaKernel(container, surroundings);
}

/** Texts of plugins with screens anybody may open, and those that can wait for somebody to sign in. */
function textsInTurn(plugins: readonly WebPlugin[]) {
  const isOpen = ({ routes = [] }: WebPlugin) => routes.some(({ area }) => area === 'public');
  const textsOf = (some: readonly WebPlugin[]) => some.flatMap(({ locales }) => locales ?? []);
  return [textsOf(plugins.filter(isOpen)), textsOf(plugins.filter((plugin) => !isOpen(plugin)))] as const;
}

function sorted(plugins: readonly WebPlugin[]): readonly WebPlugin[] {
  try {
    return inRequiredOrder(plugins);
  } catch (fault) {
    throw new BootFault([fault instanceof Error ? fault.message : String(fault)]);
  }
}
