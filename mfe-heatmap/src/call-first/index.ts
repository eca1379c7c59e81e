export { CallModeButton, LazyCallMode } from './LazyCallModes.tsx';
