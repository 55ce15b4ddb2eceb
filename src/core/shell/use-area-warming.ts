import { useCallback } from 'react';
import { useService } from '../di/services-context.tsx';
import { AreaLoader } from './area-loader.ts';

/** Fetches the frame of the areas ahead: for the moment before somebody is let in. */
export function useAreaWarming(): () => void {
  const loader = useService(AreaLoader);
  return useCallback(() => loader.warm(), [loader]);
}
