import { useMemo } from 'react';
import type { ComponentType, LazyExoticComponent } from 'react';
import { useService } from '../../di/services-context.tsx';
import { lazyPart } from '../../i18n/lazy-part.ts';
import { LazyTexts } from '../../i18n/lazy-texts.ts';
import type { LoginPart, LoginPartProps } from '../../registry/web-plugin.ts';
import { WebRegistry } from '../../registry/web-registry.ts';

/** A part of the sign-in screen, ready to render. */
export interface ShownLoginPart extends Pick<LoginPart, 'id' | 'after'> {
  readonly Part: LazyExoticComponent<ComponentType<LoginPartProps>>;
}

/** The parts of the sign-in screen that other plugins declare. */
export function useLoginParts(): readonly ShownLoginPart[] {
  const { loginParts } = useService(WebRegistry);
  const texts = useService(LazyTexts);
  return useMemo(
    () =>
      loginParts
        .filter(({ isShown }) => isShown?.() ?? true)
        .map(({ part, texts: own, ...facts }) => ({ ...facts, Part: lazyPart(texts, own, part) })),
    [loginParts, texts],
  );
}
