import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useService } from '../../di/services-context.tsx';
import { AnswerCache } from './area-services.ts';

/** What signed-in people's screens stand on, and the page to sign in does without: one part, loaded with the first of them. */
export { ServiceContainer } from '#contract';
export { webPluginFaults } from '../../registry/check-web-plugins.ts';
export { AreaFrame } from '../frame/AreaFrame.tsx';
export { bindAreaKernel, connectAreaKernel } from './area-services.ts';
export { IdleGuard } from '../frame/IdleGuard.tsx';

/** Keeps answers for `useCall` and `useSend` below it. */
export function AnswerCacheProvider({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={useService(AnswerCache)}>{children}</QueryClientProvider>;
}
