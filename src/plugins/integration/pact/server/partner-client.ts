import { z } from 'zod';
import { receivedFootprint, type ProductFootprint } from '#plugins/integration/footprints/contract';
import { OutboundFault, type ApiAnswer, type ApiCall } from '#server';

/** Where a partner’s system is, with our credentials there. */
export interface PartnerSystem {
  readonly baseUrl: string;
  readonly authUrl: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

const tokenAnswer = z.object({ access_token: z.string().min(1).max(20_000) });
const discoveryAnswer = z.object({ token_endpoint: z.string().max(2000) });
const footprintAnswer = z.object({ data: receivedFootprint });

/** Calls the system of a partner by PACT 3.0. Throws `OutboundFault` for everything that is not as the specification says. */
export class PartnerClient {
  constructor(private readonly calls: { send(call: ApiCall): Promise<ApiAnswer> }) {}

  async sendEvent(system: PartnerSystem, event: Readonly<Record<string, unknown>>): Promise<void> {
    const { status } = await this.calls.send({
      method: 'POST',
      url: `${system.baseUrl}/3/events`,
      headers: { ...(await this.authorized(system)), 'content-type': 'application/cloudevents+json; charset=UTF-8' },
      body: JSON.stringify(event),
    });
    if (status < 200 || status > 299) throw new OutboundFault('status', { status });
  }

  async footprint(system: PartnerSystem, id: string): Promise<ProductFootprint> {
    const { status, text } = await this.calls.send({
      method: 'GET',
      url: `${system.baseUrl}/3/footprints/${encodeURIComponent(id)}`,
      headers: await this.authorized(system),
    });
    if (status !== 200) throw new OutboundFault('status', { status });
    return parsed(footprintAnswer, text).data;
  }

  private async authorized(system: PartnerSystem): Promise<Readonly<Record<string, string>>> {
    const { clientId, clientSecret } = system;
    const basic = Buffer.from(`${clientId}:${clientSecret}`).toString('base64');
    const { status, text } = await this.calls.send({
      method: 'POST',
      url: await this.tokenEndpoint(system),
      headers: { 'content-type': 'application/x-www-form-urlencoded', authorization: `Basic ${basic}` },
      body: 'grant_type=client_credentials',
    });
    if (status === 400 || status === 401) throw new OutboundFault('sign-in');
    if (status !== 200) throw new OutboundFault('status', { status });
    return { authorization: `Bearer ${parsed(tokenAnswer, text).access_token}` };
  }

  /** As discovery says; without it, `/auth/token` (PACT Technical Specifications 3.0, "Obtaining an Access Token"). */
  private async tokenEndpoint({ authUrl, baseUrl }: PartnerSystem): Promise<string> {
    const base = authUrl === '' ? baseUrl : authUrl;
    const { status, text } = await this.calls.send({ method: 'GET', url: `${base}/.well-known/openid-configuration` });
    const found = status === 200 ? discoveryAnswer.safeParse(jsonOf(text)).data : undefined;
    return found?.token_endpoint ?? `${base}/auth/token`;
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}

function parsed<S extends z.ZodType>(schema: S, text: string): z.infer<S> {
  const read = schema.safeParse(jsonOf(text));
  if (!read.success) throw new OutboundFault('protocol');
  return read.data;
}
