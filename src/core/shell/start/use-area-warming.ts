import { useCallback } from 'react';
import { useService } from '../../di/services-context.tsx';
import { AllPlugins } from './all-plugins.ts';
import { AreaLoader } from './area-loader.ts';

/** Prefetches the frame of the areas just before a sign-in succeeds. */
export function useAreaWarming(): () => void {
  const loader = useService(AreaLoader);
  const plugins = useService(AllPlugins);
  return useCallback(() => {
    loader.warm();
    plugins.warm();
  }, [loader, plugins]);
}
