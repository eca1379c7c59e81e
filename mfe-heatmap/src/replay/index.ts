export { ReplayState } from './ReplayState.tsx';
export { useReplay } from './use-replay.ts';
