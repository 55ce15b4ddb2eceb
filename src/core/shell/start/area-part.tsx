import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useService } from '../../di/services-context.tsx';
import { AnswerCache } from './area-services.ts';

/** What screens of signed-in users need and the sign-in page does not: one part, loaded with the first such screen. */
export { ServiceContainer } from '#contract';
export { webPluginFaults } from '../../registry/check-web-plugins.ts';
export { AreaFrame } from '../frame/AreaFrame.tsx';
export { bindAreaKernel, connectAreaKernel } from './area-services.ts';
export { EnrolmentPart } from '../frame/EnrolmentPart.tsx';
export { IdleGuard } from '../frame/IdleGuard.tsx';
export { ProofGuard } from '../frame/ProofGuard.tsx';

/** Provides the response cache to `useCall` and `useSend` below it. */
export function AnswerCacheProvider({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={useService(AnswerCache)}>{children}</QueryClientProvider>;
}
