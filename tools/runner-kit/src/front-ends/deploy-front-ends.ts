/**
 * The deployment step: node tools/runner-kit/src/front-ends/deploy-front-ends.ts [--json]
 * Publishes each `dist` and makes it stable unless a team has decided otherwise. RELEASES_DIR or
 * RELEASES_S3_… locate the registry; SVC_<NAME>_URL locate running services, which must support the
 * modules' calls. Exits with 1 if the gate refuses the builds; with --json, prints a report and
 * exits with 0 even then.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type DeployedBuild, deployBuilds } from '@dashboard/release-gate';
import { openRegistryStore, ReleaseError, readBuild } from '@dashboard/release-registry';
import { UserError } from '../errors.ts';
import { projectRoot } from '../project-root.ts';
import { getContractName, readContractSnapshots } from './contract-snapshots.ts';
import { type DeploymentReport, reportDeployment } from './deployment-report.ts';
import { type FrontEnd, listFrontEnds } from './front-ends.ts';
import { releaseFieldsSchema, requireBudget } from './release-budget.ts';
import { loadServiceContracts } from './service-contracts.ts';

const report = await deploy();
if (process.argv.includes('--json')) {
  console.log(JSON.stringify(report));
} else {
  for (const line of [...report.released, ...report.notices]) console.log(line);
  if (report.refusal !== undefined) {
    console.error(`Nothing is released, and the current releases stay in use: ${report.refusal}`);
    process.exitCode = 1;
  }
}

async function deploy(): Promise<DeploymentReport> {
  try {
    const result = await deployBuilds({
      store: await openRegistryStore(process.env),
      builds: await Promise.all(listFrontEnds().map(readDeployedBuild)),
      services: await loadServiceContracts(process.env),
    });
    return reportDeployment(result);
  } catch (error) {
    if (!(error instanceof ReleaseError || error instanceof UserError)) throw error;
    return { released: [], notices: [], refusal: error.message };
  }
}

async function readDeployedBuild({ name, version, directory }: FrontEnd): Promise<DeployedBuild> {
  const text = await readFile(join(directory, 'package.json'), 'utf8');
  const manifest = releaseFieldsSchema.parse(JSON.parse(text));
  const budget = requireBudget(name, manifest);
  const used = Object.keys(manifest.dependencies).map(getContractName);
  const contracts = Object.entries(readContractSnapshots(projectRoot)).filter(([contract]) =>
    used.includes(contract),
  );
  const draft = await readBuild({ name, packageVersion: version, dist: join(directory, 'dist') });
  return { draft: { ...draft, contracts: Object.fromEntries(contracts) }, budget };
}
