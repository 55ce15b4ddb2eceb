import { useState } from 'react';
import type { RouteInput } from '#contract';
import { useService } from '../di/services-context.tsx';
import { isAborted, problemOf } from '../http/answer-problem.ts';
import { saveFile } from '../http/downloaded-file.ts';
import { HttpService, type FileRoute } from '../http/http-service.ts';
import { Notify } from '../notify/notify.ts';

/** A file download started by a button. */
export interface Downloading<T extends FileRoute> {
  /** Downloads the file and saves it; resolves with false when it failed and a notice has been shown. */
  readonly download: (input: RouteInput<T>) => Promise<boolean>;
  readonly downloading: boolean;
}

/** Calls a route that responds with a file and saves it; a notice shows a failure. */
export function useDownload<T extends FileRoute>(route: T): Downloading<T> {
  const http = useService(HttpService);
  const notify = useService(Notify);
  const [downloading, setDownloading] = useState(false);
  const download = async (input: RouteInput<T>) => {
    setDownloading(true);
    try {
      saveFile(await http.download(route, input));
      return true;
    } catch (failure) {
      if (!isAborted(failure)) notify.problem(problemOf(failure));
      return false;
    } finally {
      setDownloading(false);
    }
  };
  return { download, downloading };
}
