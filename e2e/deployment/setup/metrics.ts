import { project, settings } from './deployment.ts';

const readInside = `
  const headers = { authorization: 'Bearer ' + process.env.METRICS_TOKEN };
  fetch('http://127.0.0.1:8080/metrics', { headers }).then(async (response) => {
    if (!response.ok) throw new Error('/metrics: ' + response.status);
    process.stdout.write(await response.text());
  });
`;

export async function readMetrics(containerId: string): Promise<string> {
  const token = `METRICS_TOKEN=${settings.METRICS_TOKEN}`;
  return project.engine('exec', '--env', token, containerId, 'node', '--eval', readInside);
}

export function sumMetric(metrics: string, name: string, label = ''): number {
  return metrics
    .split('\n')
    .filter((line) => line.startsWith(`${name}{`) || line.startsWith(`${name} `))
    .filter((line) => line.includes(label))
    .reduce((sum, line) => sum + Number(line.slice(line.lastIndexOf(' ') + 1)), 0);
}
