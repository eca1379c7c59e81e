import type { HistoryEntry } from '../history-entry.ts';
import { DEPLOYMENT } from './follows-deployments.ts';
import { needsMark, planDeployment } from './plan-deployment.ts';

const NAME = 'mfe-flow';
const TEAM = 'flow (0123456789ab)';
const PERSON = 'trader@desk';
const [OLD, NEW, TEAMS] = ['0.1.0-aaaa', '0.1.0-bbbb', '0.1.0-cccc'];

interface Fields {
  readonly percent?: number;
  readonly from?: string;
  readonly why?: string;
}

function history(
  ...moves: readonly (readonly [by: string, action: string, version: string, more?: Fields])[]
) {
  return moves.map(([by, action, version, more], minute) => ({
    at: new Date(minute * 60_000).toISOString(),
    by,
    name: NAME,
    action,
    version,
    ...more,
  })) as HistoryEntry[];
}

const published = (by: string, version: string) => [by, 'published', version] as const;
const released = (by: string, version: string) => [by, 'released', version] as const;
const releasedBy = (by: string, version: string) =>
  [published(by, version), released(by, version)] as const;
const deployed = releasedBy(DEPLOYMENT, OLD);
const deployedAgain = [...deployed, ...releasedBy(DEPLOYMENT, TEAMS)] as const;
const teamRelease = releasedBy(TEAM, TEAMS);
const unsigned = releasedBy(PERSON, OLD);
const canary = [published(TEAM, TEAMS), [TEAM, 'canary', TEAMS, { percent: 10 }]] as const;
const why = { why: 'by hand' };

const plan = (entries: readonly HistoryEntry[], version = NEW) =>
  planDeployment(entries, [{ name: NAME, version }])[0];
const release = `Release it: npm run release -- rollback ${NAME} ${NEW}`;
const waits = `The build ${NEW} is published and waits.`;

test.each([
  ['nothing has been released', history()],
  [
    'a version was published and a build rejected, but nothing released',
    history(published(TEAM, TEAMS), [PERSON, 'refused', TEAMS, why]),
  ],
  ['a deployment released it', history(...deployed)],
  ['only deployments released it, one after the other', history(...deployedAgain)],
  [
    'a team has uploaded a build since, or one was rejected',
    history(...deployed, published(TEAM, TEAMS), [TEAM, 'refused', TEAMS, why]),
  ],
  [
    'every entry is from before deployments signed',
    history(...unsigned, ...releasedBy('1000@7ad1', TEAMS)),
  ],
  ['deployments have signed since then', history(...unsigned, ...deployed)],
])('a build becomes stable if %s', (_, entries) => {
  expect(plan(entries)).toEqual({ name: NAME, version: NEW, decision: 'release' });
});

test.each([
  [
    'a team released since',
    history(...deployed, ...teamRelease),
    `${NAME} stays at ${TEAMS}: ${TEAM} released it. ${waits} ${release}`,
  ],
  [
    'a team released before any deployment',
    history(...teamRelease),
    `${NAME} stays at ${TEAMS}: ${TEAM} released it. ${waits} ${release}`,
  ],
  [
    'a person has released manually since',
    history(...deployed, ...releasedBy(PERSON, TEAMS)),
    `${NAME} stays at ${TEAMS}: ${PERSON} released it. ${waits} ${release}`,
  ],
  [
    'a canary runs',
    history(...deployed, ...canary),
    `${NAME} stays at ${OLD}: ${TEAMS} of ${TEAM} is a canary. ${waits} Release it: npm run release -- withdraw ${NAME}, then npm run release -- rollback ${NAME} ${NEW}`,
  ],
  [
    'a canary runs without a stable version',
    history(...canary),
    `${NAME} has no stable version: ${TEAMS} of ${TEAM} is a canary. ${waits} Release it: npm run release -- withdraw ${NAME}, then npm run release -- rollback ${NAME} ${NEW}`,
  ],
  [
    'a canary was withdrawn',
    history(...deployed, ...canary, [TEAM, 'withdrawn', TEAMS, why]),
    `${NAME} stays at ${OLD}: ${TEAM} withdrew the canary ${TEAMS}. ${waits} ${release}`,
  ],
  [
    'a first canary was withdrawn',
    history(...canary, ['gateway', 'withdrawn', TEAMS, why]),
    `${NAME} is not released: gateway withdrew the canary ${TEAMS}. ${waits} ${release}`,
  ],
  [
    'a canary was promoted',
    history(...deployed, ...canary, released(TEAM, TEAMS)),
    `${NAME} stays at ${TEAMS}: ${TEAM} released it. ${waits} ${release}`,
  ],
  [
    'it was rolled back manually',
    history(...deployedAgain, [PERSON, 'rolled-back', OLD, { from: TEAMS, ...why }]),
    `${NAME} stays at ${OLD}: ${PERSON} rolled it back from ${TEAMS}. ${waits} ${release}`,
  ],
  [
    'the gateway rolled it back',
    history(...deployedAgain, ['gateway', 'rolled-back', OLD, { from: TEAMS, ...why }]),
    `${NAME} stays at ${OLD}: gateway rolled it back from ${TEAMS}. ${waits} ${release}`,
  ],
  [
    'it is pinned',
    history(...deployed, [PERSON, 'pinned', OLD]),
    `${NAME} stays at ${OLD}: ${PERSON} pinned it. ${waits} Release it: npm run release -- unpin ${NAME}, then npm run release -- rollback ${NAME} ${NEW}`,
  ],
  [
    'it was pinned and unpinned',
    history(...deployed, [PERSON, 'pinned', OLD], [PERSON, 'unpinned', OLD]),
    `${NAME} stays at ${OLD}: ${PERSON} unpinned it. ${waits} ${release}`,
  ],
  [
    'it was removed',
    history(...deployed, [TEAM, 'removed', OLD, why]),
    `${NAME} is not released: ${TEAM} removed it. ${waits} ${release}`,
  ],
  [
    'someone moved it before deployments signed',
    history(
      ...unsigned,
      [PERSON, 'canary', TEAMS, { percent: 0 }],
      [PERSON, 'withdrawn', TEAMS, why],
    ),
    `${NAME} stays at ${OLD}: ${PERSON} withdrew the canary ${TEAMS}. ${waits} ${release}`,
  ],
  [
    'someone had a build rejected before deployments signed',
    history(...unsigned, [PERSON, 'refused', TEAMS, why]),
    `${NAME} stays at ${OLD}: ${PERSON} released it. ${waits} ${release}`,
  ],
])('a build waits if %s', (_, entries, notice) => {
  expect(plan(entries)).toEqual({ name: NAME, version: NEW, decision: 'wait', notice });
  const again = [...entries, ...history(published(DEPLOYMENT, NEW))];
  expect(plan(again)).toEqual({ name: NAME, version: NEW, decision: 'wait', notice });
});

test('a build that is already the canary needs to be promoted', () => {
  expect(plan(history(...deployed, ...canary), TEAMS)).toMatchObject({
    notice: `${NAME} stays at ${OLD}: ${TEAMS} of ${TEAM} is a canary. It is this build. Release it: npm run release -- promote ${NAME}`,
  });
});

test.each([
  ['a deployment', history(...deployed)],
  ['a team', history(...releasedBy(TEAM, OLD))],
  ['a pin', history(...deployed, [PERSON, 'pinned', OLD])],
])('a build that %s has already made stable changes nothing', (_, entries) => {
  expect(plan(entries, OLD)).toEqual({ name: NAME, version: OLD, decision: 'current' });
});

test('the shell comes first, and each release is decided by its own history', () => {
  const built = ['mfe-flow', 'mfe-heatmap', 'shell'].map((name) => ({ name, version: NEW }));
  const decisions = planDeployment(history(...deployed, ...teamRelease), built);
  expect(decisions.map(({ name, decision }) => [name, decision])).toEqual([
    ['shell', 'release'],
    ['mfe-flow', 'wait'],
    ['mfe-heatmap', 'release'],
  ]);
});

test('a deployment marks only the unsigned releases of earlier deployments, and only once', () => {
  expect(needsMark(history(...unsigned), NAME)).toBe(true);
  const marked = history(...unsigned, published(DEPLOYMENT, OLD));
  expect(needsMark(marked, NAME)).toBe(false);
  const byHand = [...marked, ...history(...releasedBy(PERSON, TEAMS))];
  expect(plan(byHand)).toMatchObject({ decision: 'wait' });
  expect(needsMark(history(...teamRelease), NAME)).toBe(false);
});
