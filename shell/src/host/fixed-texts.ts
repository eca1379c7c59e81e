// The build imports these into the outline, so they can't be in the components.

export const PRODUCT_NAME = 'Trading Dashboard';

export const DISCLAIMER =
  'Everything here is for education. It is not financial advice; consult a licensed financial professional before you invest.';

export const studentHeading = {
  title: 'Student Portal',
  badge: 'Student Access',
} as const;
