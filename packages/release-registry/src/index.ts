export { type Contracts, readContracts } from './contracts.ts';
export type { Entry } from './entries.ts';
export { fileOf, folderOf, integrityOf, readRelease, verifyFiles } from './files.ts';
export { logFileOf, readLog } from './log.ts';
export {
  makeStable,
  noteRefusal,
  pin,
  promoteCanary,
  type RollBack,
  rollBack,
  startCanary,
  unpin,
  type Withdrawal,
  withdrawCanary,
} from './moves.ts';
export { type Build, type Draft, publish, readBuild } from './publish.ts';
export { ReleaseRefused } from './refusal.ts';
export {
  fallbackOf,
  type Standing,
  type Standings,
  standingsAfter,
  type Visitor,
  versionFor,
} from './standings.ts';
