import { configure } from '@testing-library/react';

// A busy machine draws later; what never comes is still found missing in time.
configure({ asyncUtilTimeout: 4_000 });
