import { configure } from '@testing-library/react';

// Only an element that never appears takes this long, however busy the machine is.
configure({ asyncUtilTimeout: 30_000 });
