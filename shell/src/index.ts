// The dynamic import lets the federation runtime load the shared libraries first.
void import('./main.ts');
