import './no-eval.ts';
import { createModuleLoader } from './modules/loader.ts';
import { start } from './start.tsx';

start(createModuleLoader);
