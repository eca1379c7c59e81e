import './no-eval.ts';
import { createModuleLoader } from './module-loading/loader.ts';
import { start } from './start.tsx';

void start(createModuleLoader);
