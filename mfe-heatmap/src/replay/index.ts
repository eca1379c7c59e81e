export { ReplayControls } from './ReplayControls.tsx';
export { useReplay } from './use-replay.ts';
