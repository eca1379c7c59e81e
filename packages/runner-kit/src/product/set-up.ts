/** Everything between the settings and the running product. */
import { z } from 'zod';
import { freePorts } from '../machine/ports.ts';
import type { Crew } from '../processes/supervisor.ts';
import type { Progress } from '../progress.ts';
import { keepSecrets } from '../secrets.ts';
import { scopes } from '../stores/service-databases.ts';
import { buildFrontEnds } from './build.ts';
import { isSampleDecided, noteSample } from './sample-data.ts';
import { gateway, type Plan, serviceCommand, services } from './services.ts';
import type { Settings } from './settings.ts';
import { openStores } from './stores.ts';

const adminSchema = z.object({
  created: z.boolean(),
  username: z.string(),
  password: z.string().optional(),
});

/** What svc-auth tells of the first admin; a password only when it was just made up. */
export type Admin = z.infer<typeof adminSchema>;

/** Brings the product up: whatever does not need the other is done at the same time. */
export async function setUp(crew: Crew, progress: Progress, settings: Settings): Promise<Admin> {
  const built = buildFrontEnds(crew, progress, settings.dataDir);
  const planned = openPlan(crew, progress, settings);
  const [admin] = await Promise.all([
    planned.then((plan) => startServices(crew, progress, plan)),
    built,
    Promise.all([planned, built]).then(([plan]) =>
      progress.step('Gateway is ready', () => crew.keep(gateway(plan))),
    ),
  ]);
  return admin;
}

/** The stores, open, and all that the services must be told. */
export async function openPlan(crew: Crew, progress: Progress, settings: Settings): Promise<Plan> {
  const [auth = 0, portfolio = 0, flow = 0, worker = 0, ...others] = await freePorts(
    5 + settings.flowReplicas,
  );
  const moreFlowPorts = others.splice(2);
  const secrets = keepSecrets(settings.dataDir);
  const stores = await openStores(crew, progress, settings, secrets, others);
  return { settings, secrets, stores, ports: { auth, portfolio, flow, worker }, moreFlowPorts };
}

async function startServices(crew: Crew, { step }: Progress, plan: Plan): Promise<Admin> {
  await step('Database schemas are up to date', () =>
    Promise.all(scopes.map((scope) => crew.run(serviceCommand(plan, scope, 'src/migrate.ts')))),
  );
  const [admin] = await Promise.all([
    createAdmin(crew, plan),
    fillInSampleWeek(crew, step, plan),
    step('Services are ready', () => Promise.all(services(plan).map((one) => crew.keep(one)))),
  ]);
  return admin;
}

async function createAdmin(crew: Crew, plan: Plan): Promise<Admin> {
  const { adminUsername, adminPassword } = plan.settings;
  const env = {
    ADMIN_USERNAME: adminUsername,
    ...(adminPassword === undefined ? {} : { ADMIN_PASSWORD: adminPassword }),
  };
  const output = await crew.run(serviceCommand(plan, 'auth', 'src/commands/create-admin.ts', env));
  return adminSchema.parse(JSON.parse(output.trim().split('\n').at(-1) ?? ''));
}

/** The very first start decides; who has emptied the tables since wants them empty. */
async function fillInSampleWeek(crew: Crew, step: Progress['step'], plan: Plan): Promise<void> {
  const { dataDir, sampleData } = plan.settings;
  if (isSampleDecided(dataDir)) return;
  if (sampleData === 'week') {
    const script = 'src/commands/sample-week.ts';
    await step('A sample week is filled in', () =>
      Promise.all([
        crew.run(serviceCommand(plan, 'portfolio', script)),
        crew.run(serviceCommand(plan, 'flow', script)),
      ]),
    );
  }
  noteSample(dataDir, sampleData);
}
