import axios, { isCancel } from 'axios';
import type { AxiosInstance, CreateAxiosDefaults } from 'axios';
import { BACKGROUND_HEADER, READ_POSITION_HEADER } from '#contract';
import { aborted, unreachable } from './answer-problem.ts';
import { fileNameIn } from './downloaded-file.ts';
import type { ReadPosition } from './read-position.ts';
import type { Incoming, Outgoing, Sender } from './sender.ts';

/** Sends requests with axios: the only file that uses it. */
function bodyOf({ body, file }: Outgoing): unknown {
  if (file === undefined) return body;
  const form = new FormData();
  form.append('file', file as File, file.name);
  return form;
}

async function readJson(blob: Blob): Promise<unknown> {
  try {
    return JSON.parse(await blob.text());
  } catch {
    return null;
  }
}

const textOf = (header: unknown) => (typeof header === 'string' ? header : null);

export class AxiosSender implements Sender {
  private readonly axios: AxiosInstance;

  /** `settings` are for tests, which pass their own adapter. */
  constructor(
    settings: Pick<CreateAxiosDefaults, 'adapter'> = {},
    private readonly positions: Pick<ReadPosition, 'begin'> | null = null,
  ) {
    this.axios = axios.create({
      ...settings,
      // Every status is a response; `answeredProblem` interprets it.
      validateStatus: () => true,
      headers: { Accept: 'application/json' },
    });
  }

  async send(request: Outgoing): Promise<Incoming> {
    const { method, url, bearer, timeout, signal, background = false, expectsFile = false, onProgress } = request;
    const position = this.positions?.begin(method === 'GET');
    try {
      const { status, data, headers } = await this.axios.request<unknown>({
        method,
        url,
        data: bodyOf(request),
        timeout,
        signal,
        ...(expectsFile ? { responseType: 'blob' } : {}),
        ...(onProgress ? { onUploadProgress: ({ progress = 0 }) => onProgress(progress) } : {}),
        headers: {
          ...(bearer === null ? {} : { Authorization: `Bearer ${bearer}` }),
          ...(background ? { [BACKGROUND_HEADER]: '1' } : {}),
          ...(position?.sent ? { [READ_POSITION_HEADER]: position.sent } : {}),
        },
      });
      position?.answered(textOf(headers[READ_POSITION_HEADER]));
      if (!(data instanceof Blob)) return { status, body: data };
      // A problem is JSON, whatever the request expects.
      if (status >= 400) return { status, body: await readJson(data) };
      return { status, body: data, fileName: fileNameIn(String(headers['content-disposition'] ?? '')) };
    } catch (failure) {
      position?.answered(null);
      throw isCancel(failure) ? aborted() : unreachable();
    }
  }
}
