import { inRequiredOrder, ServiceContainer } from '#contract';
import type { Services } from '#contract';
import { coreLocales } from '../i18n/core-locales.ts';
import { baseKeys, textFaults } from '../registry/check-locales.ts';
import { webPluginFaults } from '../registry/check-web-plugins.ts';
import type { WebPlugin } from '../registry/web-plugin.ts';
import { WebRegistryImpl } from '../registry/web-registry.ts';
import { bindKernel, connectKernel } from './kernel-services.ts';
import type { Surroundings } from './surroundings.ts';

/** Why the application does not start: everything that is wrong, a sentence each. */
export class BootFault extends Error {
  override readonly name = 'BootFault';

  constructor(readonly sentences: readonly string[]) {
    super(sentences.join('\n'));
  }
}

/** Checks the plugins, binds their services and the kernel's, and closes both. Throws a `BootFault`. */
export function assemble(given: readonly WebPlugin[], surroundings: Surroundings): Services {
  const plugins = sorted(given);
  const faults = [...textFaults('The core', coreLocales), ...webPluginFaults(plugins, baseKeys(coreLocales.en))];
  const container = new ServiceContainer();
  const locales = [coreLocales, ...plugins.flatMap((plugin) => (plugin.locales ? [plugin.locales] : []))];
  bindKernel(container.binderFor('core'), surroundings, new WebRegistryImpl(plugins), locales);
  for (const { manifest, bind } of plugins) bind?.(container.binderFor(manifest.id));
  faults.push(...container.close());
  if (faults.length > 0) throw new BootFault(faults);
  connectKernel(container);
  return container;
}

function sorted(plugins: readonly WebPlugin[]): readonly WebPlugin[] {
  try {
    return inRequiredOrder(plugins);
  } catch (fault) {
    throw new BootFault([fault instanceof Error ? fault.message : String(fault)]);
  }
}
