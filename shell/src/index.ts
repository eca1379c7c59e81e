// The dynamic import lets the federation runtime settle the shared libraries first.
void import('./main.ts');
