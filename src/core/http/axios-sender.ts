import axios, { isCancel } from 'axios';
import type { AxiosInstance, CreateAxiosDefaults } from 'axios';
import { BACKGROUND_HEADER } from '#contract';
import { aborted, unreachable } from './answer-problem.ts';
import type { Incoming, Outgoing, Sender } from './sender.ts';

/** Carries requests by axios: the only file that knows it. */
export class AxiosSender implements Sender {
  private readonly axios: AxiosInstance;

  /** `settings` are for tests, which bring an adapter of their own. */
  constructor(settings: Pick<CreateAxiosDefaults, 'adapter'> = {}) {
    this.axios = axios.create({
      ...settings,
      // Every status is an answer; what it means is read in one place.
      validateStatus: () => true,
      headers: { Accept: 'application/json' },
    });
  }

  async send({ method, url, body, bearer, timeout, signal, background = false }: Outgoing): Promise<Incoming> {
    try {
      const { status, data } = await this.axios.request<unknown>({
        method,
        url,
        data: body,
        timeout,
        signal,
        headers: {
          ...(bearer === null ? {} : { Authorization: `Bearer ${bearer}` }),
          ...(background ? { [BACKGROUND_HEADER]: '1' } : {}),
        },
      });
      return { status, body: data };
    } catch (failure) {
      throw isCancel(failure) ? aborted() : unreachable();
    }
  }
}
