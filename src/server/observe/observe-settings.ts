import { z } from 'zod';
import { ConfigurationError } from '../app/configuration.ts';

const PORT = 'must be a port number from 0 to 65535';

const schema = z.object({
  METRICS_PORT: z.coerce.number({ error: PORT }).int(PORT).min(0, PORT).max(65_535, PORT).optional(),
  METRICS_HOST: z.string().min(1).default('127.0.0.1'),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url('must be an address such as http://127.0.0.1:4318').optional(),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: z.url('must be an address such as http://127.0.0.1:4318/v1/traces').optional(),
});

/** What those who run the server see of it. */
export interface ObserveSettings {
  /** Where `/metrics` listens; null: nowhere. */
  readonly metrics: { readonly port: number; readonly host: string } | null;
  /** Whether traces are sent. */
  readonly traces: boolean;
}

/** Nothing is measured for others. */
export const OBSERVE_NOTHING: ObserveSettings = { metrics: null, traces: false };

/** Reads the environment. Throws `ConfigurationError` with every invalid variable. */
export function readObserveSettings(environment: Readonly<Record<string, string | undefined>>): ObserveSettings {
  const filled = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  );
  const { success, data, error } = schema.safeParse(filled);
  if (!success)
    throw new ConfigurationError(error.issues.map(({ path, message }) => `${path.join('.')} ${message}.`).join('\n'));
  return {
    metrics: data.METRICS_PORT === undefined ? null : { port: data.METRICS_PORT, host: data.METRICS_HOST },
    traces: (data.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT ?? data.OTEL_EXPORTER_OTLP_ENDPOINT) !== undefined,
  };
}
