import { expect, test } from 'vitest';
import { OBSERVE_NOTHING, readObserveSettings } from './observe-settings.ts';

test('nothing is shown unless it is asked for, and then on this machine alone', () => {
  expect(readObserveSettings({})).toEqual(OBSERVE_NOTHING);
  expect(readObserveSettings({ METRICS_PORT: '', OTEL_EXPORTER_OTLP_ENDPOINT: '' })).toEqual(OBSERVE_NOTHING);
  expect(readObserveSettings({ METRICS_PORT: '9464' }).metrics).toEqual({ port: 9464, host: '127.0.0.1' });
  expect(readObserveSettings({ METRICS_PORT: '9464', METRICS_HOST: '0.0.0.0' }).metrics?.host).toBe('0.0.0.0');
  expect(readObserveSettings({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318' }).traces).toBe(true);
});

test('a wrong value is named', () => {
  expect(() => readObserveSettings({ METRICS_PORT: '70000', OTEL_EXPORTER_OTLP_ENDPOINT: 'collector' })).toThrow(
    'METRICS_PORT must be a port number from 0 to 65535.\nOTEL_EXPORTER_OTLP_ENDPOINT must be an address',
  );
});
