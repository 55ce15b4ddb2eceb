import { useEffect, useState } from 'react';
import { VisuallyHidden } from '../../styles/VisuallyHidden.tsx';
import { useDesignSystemText } from '../../text/DesignSystemTextProvider.tsx';
import { fillText } from '../../text/design-system-text.ts';
import { IconButton } from '../Button/index.ts';

/** How long the button shows that it copied, in milliseconds. */
const SAID_FOR = 2000;

/** Copies a text to the clipboard and announces the result, or that the browser refused. */
export function CopyValue({ label, text: copied }: { label: string; text: string }) {
  const text = useDesignSystemText();
  const [outcome, setOutcome] = useState<'copied' | 'copyFailed' | null>(null);
  useEffect(() => {
    if (outcome === null) return;
    const timer = setTimeout(() => setOutcome(null), SAID_FOR);
    return () => clearTimeout(timer);
  }, [outcome]);
  const copy = () =>
    navigator.clipboard.writeText(copied).then(
      () => setOutcome('copied'),
      () => setOutcome('copyFailed'),
    );
  return (
    <>
      <IconButton
        size="sm"
        label={fillText(text.copyValue, { name: label })}
        icon={outcome === 'copied' ? 'check' : outcome === 'copyFailed' ? 'warning' : 'copy'}
        onPress={() => void copy()}
      />
      <VisuallyHidden role="status">{outcome === null ? '' : text[outcome]}</VisuallyHidden>
    </>
  );
}
