import { Dialog, Inline, KeyValue, Section, Shortcut, Stack } from '#design-system';
import { useService } from '../../di/services-context.tsx';
import { useTranslate } from '../../i18n/use-translate.ts';
import { WebRegistry } from '../../registry/web-registry.ts';
import { CORE_KEYS } from './core-keys.ts';
import { keySections } from './key-list.ts';

/** Every key there is, under the screen that listens to it. */
export function KeyList({ area, isOpen, onClose }: { area: 'home' | 'admin'; isOpen: boolean; onClose: () => void }) {
  const t = useTranslate();
  const registry = useService(WebRegistry);
  const sections = keySections([...CORE_KEYS, ...registry.keys(area)], navigator.platform);
  return (
    <Dialog title={t('shell.keys.title')} isOpen={isOpen} onClose={onClose} size="lg">
      <Stack gap="xl">
        {sections.map(({ where, hints }) => (
          <Section key={where} title={t(where)}>
            <KeyValue isEven items={hints.map(({ does, keys }) => ({ label: t(does), value: <Ways keys={keys} /> }))} />
          </Section>
        ))}
      </Stack>
    </Dialog>
  );
}

/** Each way to press it. */
function Ways({ keys }: { keys: readonly (readonly string[])[] }) {
  return (
    <Inline gap="sm">
      {keys.map((way) => (
        <Shortcut key={way.join(' ')} keys={way} />
      ))}
    </Inline>
  );
}
