import { inRequiredOrder, ServiceContainer } from '#contract';
import type { Services } from '#contract';
import { coreLocales } from '../i18n/core-locales.ts';
import { LateTexts } from '../i18n/late-texts.ts';
import { webPluginFaults } from '../registry/check-web-plugins.ts';
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
 * Checks the plugins and binds their services and the kernel's; the rest of both follows with the first screen of an
 * area, and closes the container. Throws a `BootFault`.
 */
export function assemble(given: readonly WebPlugin[], surroundings: Surroundings): Services {
  const plugins = sorted(given);
  const faults = [...webPluginFaults(plugins)];
  const container = new ServiceContainer();
  const kernel = container.binderFor('core');
  bindKernel(kernel, surroundings, new WebRegistryImpl(plugins));
  const texts = container.get(LateTexts);
  const [first, rest] = textsInTurn(plugins);
  kernel.bind(FirstTexts).toConstantValue(new FirstTextsImpl(() => texts.bring([coreLocales, ...first])));
  kernel
    .bind(AreaLoader)
    .toConstantValue(
      new AreaLoaderImpl(
        async (part) => void (await Promise.all([furnish(container, plugins, part), texts.bring(rest)])),
      ),
    );
  for (const { manifest, bind } of plugins) bind?.(container.binderFor(manifest.id));
  faults.push(...container.missing());
  if (faults.length > 0) throw new BootFault(faults);
  connectKernel(container);
  return container;
}

/** Binds what was left for later, in plugin order, and closes the container. */
async function furnish(
  container: ServiceContainer,
  plugins: readonly WebPlugin[],
  coming: Promise<AreaPart>,
): Promise<void> {
  const [part, ...services] = await Promise.all([coming, ...plugins.map(({ later }) => later?.())]);
  part.bindAreaKernel(container.binderFor('core'));
  plugins.forEach(({ manifest }, at) => services[at]?.(container.binderFor(manifest.id)));
  const faults = container.close();
  if (faults.length > 0) throw new BootFault(faults);
  part.connectAreaKernel(container);
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
