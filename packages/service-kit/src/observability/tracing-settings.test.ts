import { z } from 'zod';
import { readEnv } from '../env.ts';
import { readTracingSettings, tracingEnv } from './tracing-settings.ts';

const read = (env: Record<string, string>) =>
  readTracingSettings(readEnv(z.object(tracingEnv), env));

const endpoint = 'http://collector:4318';

test('tracing is off if no endpoint is set', () => {
  expect(read({})).toBeUndefined();
  expect(read({ OTEL_EXPORTER_OTLP_ENDPOINT: '', OTEL_TRACES_SAMPLER_ARG: '1' })).toBeUndefined();
});

test('a tenth of traces is recorded by default', () => {
  expect(read({ OTEL_EXPORTER_OTLP_ENDPOINT: `${endpoint}/` })).toEqual({
    endpoint,
    headers: {},
    sampledShare: 0.1,
  });
  expect(
    read({
      OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
      OTEL_EXPORTER_OTLP_HEADERS: 'Authorization=Bearer%20a=, x-tenant=school',
      OTEL_TRACES_SAMPLER_ARG: '0',
    }),
  ).toEqual({
    endpoint,
    headers: { authorization: 'Bearer a=', 'x-tenant': 'school' },
    sampledShare: 0,
  });
});

test.each([
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318'],
  ['OTEL_EXPORTER_OTLP_HEADERS', 'secret'],
  ['OTEL_EXPORTER_OTLP_HEADERS', 'a=%zz'],
  ['OTEL_TRACES_SAMPLER_ARG', '10'],
])('%s is rejected if it is %s', (name, value) => {
  expect(() => read({ [name]: value })).toThrow(
    new RegExp(`^The settings.*\n${name}: (?!.*${value})`),
  );
});
