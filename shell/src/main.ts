import './zod-settings.ts';
import { createModuleLoader } from './module-loading/loader.ts';
import { start } from './start.tsx';

// In a task of its own: the one that evaluates the scripts is long enough.
setTimeout(() => void start(createModuleLoader));
