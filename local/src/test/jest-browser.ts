import { configure } from '@testing-library/react';

// A busy machine renders later; an element that never appears is still reported within a test's time.
configure({ asyncUtilTimeout: 4_000 });
