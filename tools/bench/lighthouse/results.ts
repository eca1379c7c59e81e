import { describeCores, formatVerdict } from '../measuring/format.ts';
import { median } from '../measuring/statistics.ts';
import {
  type Category,
  categories,
  type Preset,
  presets,
  type Report,
  type Timing,
  timings,
} from './lighthouse.ts';

export type Reports = Readonly<Record<Preset, readonly Report[]>>;

const targets: Readonly<Record<Preset, Readonly<Record<Category, number>>>> = {
  mobile: { performance: 90, accessibility: 100, 'best-practices': 100, seo: 100 },
  desktop: { performance: 99, accessibility: 100, 'best-practices': 100, seo: 100 },
};

const timingNames = Object.keys(timings) as Timing[];

const scores = (reports: readonly Report[], category: Category) =>
  reports.map((report) => Math.round(report.categories[category].score * 100));

function formatTiming(reports: readonly Report[], name: Timing): string {
  const value = median(reports.map(({ audits }) => audits[name]?.numericValue ?? Number.NaN));
  return name === 'cumulative-layout-shift' ? value.toFixed(3) : `${value.toFixed(0)} ms`;
}

function formatTargets(preset: Preset, reports: readonly Report[]): string {
  return categories
    .map((category) => {
      const all = scores(reports, category);
      const target = targets[preset][category];
      const measured = `${median(all)} (${Math.min(...all)} to ${Math.max(...all)})`;
      const verdict = formatVerdict(median(all) >= target);
      return `| ${preset}, ${category}, at least | ${target} | ${measured} | ${verdict} |`;
    })
    .join('\n');
}

function listFailedAudits(reports: readonly Report[]): readonly string[] {
  const failed = reports.flatMap(({ categories: judged, audits }) =>
    categories
      .filter((category) => category !== 'performance' && judged[category].score < 1)
      .flatMap((category) => judged[category].auditRefs)
      .map(({ id }) => audits[id])
      .filter((audit) => audit?.score === 0)
      .map((audit) => `- ${audit?.title}`),
  );
  return [...new Set(failed)];
}

export function formatLighthouse(reports: Reports): string {
  const rows = presets.map((preset) => {
    const ofPreset = reports[preset];
    const index = median(ofPreset.map(({ environment }) => environment.benchmarkIndex));
    const cells = timingNames.map((name) => formatTiming(ofPreset, name));
    return `| ${[preset, ...cells, index.toFixed(0)].join(' | ')} |`;
  });
  const failed = listFailedAudits(presets.flatMap((preset) => reports[preset]));
  return `
A student opens \`/student\` with an empty cache; medians of ${reports.mobile.length} runs of each preset in turns. Lighthouse computes the times of a slow phone (150 ms, 1.6 Mbit/s, a processor four times slower) or of a desktop (40 ms, 10 Mbit/s) from one load on this machine, whose speed is its benchmark index. ${describeCores()}, servers and browser together; Node ${process.versions.node}.

| preset | ${timingNames.map((name) => timings[name]).join(' | ')} | benchmark index |
|---|---|---|---|---|---|---|
${rows.join('\n')}

| target | bar | median (lowest to highest) | |
|---|---|---|---|
${presets.map((preset) => formatTargets(preset, reports[preset])).join('\n')}
${failed.length > 0 ? `\nWhat costs points:\n\n${failed.join('\n')}\n` : ''}`;
}
