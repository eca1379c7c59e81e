import './zod-settings.ts';
import { createModuleLoader } from './module-loading/loader.ts';
import { start } from './start.tsx';

// A separate task, because the one that evaluates the scripts is already long.
setTimeout(() => void start(createModuleLoader));
