// The build imports these into the outline, so they can't be in the components.

export const DISCLAIMER =
  'Everything here is for education. It is not financial advice; consult a licensed financial professional before you invest.';

export const studentHeading = {
  title: 'Trading Dashboard - Student Portal',
  badge: 'Student Access',
} as const;
