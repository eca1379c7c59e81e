import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { emptyStates, mapFields, trendFields } from '@dashboard/contracts-portfolio';
import { createForm } from '../../test/forms.ts';
import { generateNoisePng, generatePlainImage } from '../../test/generated-images.ts';
import { setUpPortfolio } from '../../test/test-portfolio.ts';
import { MAX_ATTEMPTS } from '../jobs/job-queue.ts';
import { createJobStore } from '../jobs/jobs.store.ts';
import { createBotAnalysisHandler } from './bot-analyses.jobs.ts';

const table = join(import.meta.dirname, '../../test/screenshots/watchlist-dark.png');

const portfolio = setUpPortfolio();

beforeAll(async () => {
  for (const symbol of ['AAPL', 'MSFT', 'AMD']) {
    await portfolio.post('/api/stocks', { symbol });
  }
});
beforeEach(() => portfolio.empty('bot_screenshots', 'bot_analyses', 'jobs'));

const send = (files: readonly Buffer[], field = 'screenshots') =>
  portfolio.call('admin', 'POST', '/api/analyze-screenshots', {
    body: createForm({ [field]: files }),
  });
const newest = () => portfolio.read('/api/bot-analysis');
const images = async () => (await portfolio.db('bot_screenshots').select('image')).length;
const announced = () => portfolio.announced.splice(0);

const runJob = (id: string) => portfolio.runJob(createBotAnalysisHandler(portfolio), id);

describe('uploading screenshots', () => {
  it.each(['screenshots', 'screenshots[]'])(
    'accepts PNG and JPG in the field %s with 202 [SHOT-01, SHOT-02, SHOT-06]',
    async (field) => {
      const { status, body } = await send(
        [await generatePlainImage('png'), await generatePlainImage('jpeg')],
        field,
      );
      expect([status, body]).toEqual([
        202,
        { analysisId: expect.stringMatching(/^[0-9a-f-]{36}$/), status: 'queued' },
      ]);
      expect(await images()).toBe(2);
      expect(await newest()).toMatchObject({ id: body.analysisId, status: 'queued', results: [] });
      expect(announced()).toEqual(['bot-analysis', 'jobs']);
    },
  );

  it('accepts ten, and refuses none and eleven with 400 [SHOT-03]', async () => {
    const file = await generatePlainImage('png');
    const of = async (count: number) => (await send(Array(count).fill(file))).status;
    expect([await of(0), await of(11), await of(10)]).toEqual([400, 400, 202]);
    expect(await images()).toBe(10);
  });

  it.each([
    ['words', Buffer.from('Just words'), 415],
    ['an empty file', Buffer.alloc(0), 415],
    ['a GIF', Buffer.from('GIF89a, and so on'), 415],
    ['more than 10 MB', Buffer.alloc(10_485_761), 413],
  ])(
    '%s among valid files makes the whole upload fail [SHOT-04, SHOT-05]',
    async (_, file, status) => {
      const response = await send([await generatePlainImage('png'), file]);
      expect([response.status, typeof response.body.message]).toEqual([status, 'string']);
      expect(await images()).toBe(0);
      expect(await newest()).toBeNull();
    },
  );

  it('a WebP is refused, and a truncated PNG is 400 [SHOT-04]', async () => {
    expect((await send([await generatePlainImage('webp')])).status).toBe(415);
    const whole = await generateNoisePng(200, 200);
    expect((await send([whole.subarray(0, 60_000)])).status).toBe(400);
    expect(await images()).toBe(0);
  });

  it('re-encodes every screenshot [SHOT-04]', async () => {
    const file = await generatePlainImage('jpeg');
    await send([Buffer.concat([file, Buffer.from('<script>')])]);
    const { image } = await portfolio.db('bot_screenshots').first('image');
    expect(image.subarray(1, 4).toString()).toBe('PNG');
    expect(image.includes('<script>')).toBe(false);
  });
});

const readAs = (value: string) => ({ value, confidence: expect.any(Number) });
const readStates = {
  ...mapFields(trendFields, () => null),
  range: readAs('Fair Value'),
  monthlyBX: readAs('HH'),
  weeklyBX: readAs('LH'),
  dailyBX: readAs('HL'),
};

describe('the analysis', () => {
  it('is null when there is none [SHOT-09]', async () => {
    expect(await newest()).toBeNull();
  });

  it('shows the recognized flags next to those of the watchlist [MORNING-04, SHOT-08, SHOT-10, SHOT-11, SHOT-12]', async () => {
    const { analysisId } = (await send([await readFile(table), await generatePlainImage('png')]))
      .body;
    await portfolio.patch('/api/stocks/AAPL', { hybridBotPosition: true });
    announced();
    await runJob(analysisId);
    expect(await newest()).toEqual({
      id: analysisId,
      status: 'ready',
      createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
      progress: 100,
      error: null,
      results: [
        {
          symbol: 'AAPL',
          hybridBotPosition: true,
          swingBotPosition: null,
          hourBotPosition: true,
          ...readStates,
          confidence: expect.any(Number),
          current: { ...emptyStates, hybridBotPosition: true },
          changed: true,
        },
        {
          symbol: 'MSFT',
          hybridBotPosition: false,
          swingBotPosition: null,
          hourBotPosition: false,
          ...readStates,
          confidence: expect.any(Number),
          current: emptyStates,
          changed: false,
        },
      ],
      flowRows: [],
    });
    expect(await images()).toBe(0);
    expect(announced().filter((topic) => topic === 'bot-analysis')).toHaveLength(4);
    await runJob(analysisId);
    expect((await newest()).results).toHaveLength(2);
  });

  it('that fails has an error message and retains its screenshots for a retry [SHOT-11, SHOT-23]', async () => {
    const { analysisId } = (await send([await generatePlainImage('png')])).body;
    await portfolio.db('bot_screenshots').update({ image: Buffer.from('no picture') });
    await portfolio.db('jobs').update({ attempts: MAX_ATTEMPTS - 2 });
    await expect(runJob(analysisId)).rejects.toThrow();
    expect([(await newest()).status, await images()]).toEqual(['processing', 1]);
    await runJob(analysisId);
    expect(await newest()).toMatchObject({
      status: 'failed',
      error: 'The screenshots could not be read. Please try again.',
      results: [],
    });
    expect(await images()).toBe(1);
    expect(announced()).toContain('bot-analysis');
  });

  it('stops when a newer one replaces it [SHOT-18]', async () => {
    const older = (await send([await readFile(table)])).body.analysisId;
    await send([await generatePlainImage('png')]);
    await runJob(older);
    expect(await createJobStore(portfolio.db).findJob(older)).toMatchObject({ state: 'completed' });
    expect(await images()).toBe(1);
  });
});
