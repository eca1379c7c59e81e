import { login } from '@dashboard/contracts-auth';
import { addFlowAlert, listFlowAlerts } from '@dashboard/contracts-flow';
import { fillPath } from '@dashboard/contracts-http';
import {
  changeManualPnl,
  clearHoldings,
  getManualPnl,
  importHoldings,
  listHoldings,
  listStocks,
  MAIN_FUND,
  uploadImage,
} from '@dashboard/contracts-portfolio';
import { getStudentInsights } from '@dashboard/contracts-summaries';
import { moduleNames } from '@dashboard/release-registry/testing';
import { generatePlainImage } from '../../../svc-portfolio/test/generated-images.ts';
import type { Attempt } from './cells.ts';
import { createBrowser, type Sent } from './http-client.ts';
import {
  adminName,
  adminPassword,
  type Product,
  releasedModule,
  releasedVersions,
} from './product.ts';
import { createWrites } from './writes.ts';

export interface Journey {
  readonly name: string;
  /** Attempts start this often, unless `atOnce` are still waiting. */
  readonly everyMs: number;
  readonly atOnce: number;
  /** Consecutive successes that prove recovery: one round of the journey. */
  readonly round: number;
  attempt(): Promise<Attempt>;
}

/** The gate checks a release in its own process, and no browser waits for it. */
const RELEASE_PATIENCE_MS = 30_000;
/** After at most 10 s, an import responds that its job is still running. */
const IMPORT_PATIENCE_MS = 16_000;

export async function createJourneys({ url, releaseToken }: Product) {
  const student = createBrowser(url);
  const admin = createBrowser(url);
  const importer = createBrowser(url, IMPORT_PATIENCE_MS);
  const team = createBrowser(url, RELEASE_PATIENCE_MS);
  const writes = createWrites();
  let count = 0;

  /** From a new address each time, like different people. */
  const signIn = (browser: ReturnType<typeof createBrowser>) =>
    browser.send(login.path, {
      method: login.method,
      json: { username: adminName, password: adminPassword },
      headers: {
        'x-forwarded-for': `10.${(count >> 16) & 255}.${(count >> 8) & 255}.${count++ & 255}`,
      },
    });
  const assertOk = ({ attempt, body }: Sent) => {
    if (!attempt.ok) throw new Error(`The product does not work before any fault: ${body}`);
    return body;
  };

  assertOk(await signIn(admin));
  for (const [name, value] of admin.cookies) importer.cookies.set(name, value);
  const figuresPath = fillPath(getManualPnl.path, { fund: MAIN_FUND });
  const { id: figuresId }: { id: string } = JSON.parse(assertOk(await admin.send(figuresPath)));
  const picture = new Uint8Array(await generatePlainImage('png'));

  async function uploadPicture(): Promise<Sent> {
    const form = new FormData();
    form.append('type', 'analysis');
    form.append('ticker', 'AAPL');
    form.append('image', new Blob([picture], { type: 'image/png' }), 'chart.png');
    const sent = await admin.send(uploadImage.path, { method: 'POST', form });
    if (sent.attempt.ok) writes.images.add(JSON.parse(sent.body).imageUrl.split('/').at(-1));
    return sent;
  }

  async function changeFigures(): Promise<Sent> {
    count += 1;
    const allTimePnl = count;
    const path = fillPath(changeManualPnl.path, { id: figuresId });
    const sent = await admin.send(path, { method: 'PATCH', json: { allTimePnl } });
    if (sent.attempt.ok) writes.figures = allTimePnl;
    return sent;
  }

  const { imageUrl }: { imageUrl: string } = JSON.parse(assertOk(await uploadPicture()));
  const reads = [
    ...[listStocks, listHoldings, listFlowAlerts, getStudentInsights].map(({ path }) => path),
    '/student',
    '/modules.json',
    imageUrl,
    ...moduleNames.map((name) => `/modules/${name}/1.0.0-a/remoteEntry.js`),
  ];

  let read = 0;
  function readNext(): Promise<Sent> {
    const path = reads[read % reads.length] ?? '/student';
    read += 1;
    return student.send(path);
  }

  function cycle(steps: readonly [() => Promise<Sent>, ...(() => Promise<Sent>)[]]) {
    let next = 0;
    return async () => {
      const step = steps[next % steps.length] ?? steps[0];
      next += 1;
      return (await step()).attempt;
    };
  }

  const rows = Array.from({ length: 40 }, (_, index) => ({
    ticker: `T${String.fromCharCode(65 + (index % 26))}${String.fromCharCode(65 + (index % 23))}`,
    quantity: index + 1,
    tradePrice: 10,
  }));

  const journeys: readonly Journey[] = [
    {
      name: 'student reads',
      everyMs: 40,
      atOnce: 60,
      round: reads.length,
      attempt: cycle([readNext]),
    },
    {
      name: 'admin edits',
      everyMs: 250,
      atOnce: 1,
      round: 4,
      attempt: cycle([changeFigures, changeFigures, changeFigures, uploadPicture]),
    },
    {
      name: 'sign-in',
      everyMs: 1_000,
      atOnce: 2,
      round: 1,
      attempt: async () => (await signIn(createBrowser(url))).attempt,
    },
    {
      name: 'import',
      everyMs: 1_000,
      atOnce: 1,
      round: 1,
      async attempt() {
        count += 1;
        const holdings = rows.map((row) => ({ ...row, currentPrice: count }));
        const json = { fund: 'Growth Fund', holdings };
        const sent = await importer.send(importHoldings.path, { method: 'POST', json });
        if (sent.attempt.ok) writes.jobs.add(JSON.parse(sent.body).jobId);
        return sent.attempt;
      },
    },
    {
      name: 'Clear All',
      everyMs: 1_000,
      atOnce: 1,
      round: 1,
      async attempt() {
        const json = { fund: 'Value Fund' };
        const sent = await admin.send(clearHoldings.path, { method: 'POST', json });
        if (sent.attempt.ok) writes.jobs.add(JSON.parse(sent.body).jobId);
        return sent.attempt;
      },
    },
    {
      name: 'alert',
      everyMs: 500,
      atOnce: 2,
      round: 1,
      async attempt() {
        const json = { ticker: 'AAPL', optionType: 'CALL', expiry: '12/18' };
        const sent = await admin.send(addFlowAlert.path, { method: 'POST', json });
        if (sent.attempt.ok) writes.alerts.add(JSON.parse(sent.body).id);
        return sent.attempt;
      },
    },
    {
      name: 'release',
      everyMs: 2_500,
      atOnce: 1,
      round: 1,
      async attempt() {
        count += 1;
        const version = releasedVersions[count % releasedVersions.length];
        const sent = await team.send(`/releases/${releasedModule}/moves`, {
          method: 'POST',
          json: { move: 'canary', version, percent: count % 100 },
          headers: { authorization: `Bearer ${releaseToken}` },
        });
        if (sent.attempt.ok) writes.releases += 1;
        return sent.attempt;
      },
    },
  ];
  return { journeys, writes };
}
