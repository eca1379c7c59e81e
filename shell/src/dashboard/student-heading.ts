/** What the students' dashboard is called (spec §2). */
export const studentHeading = {
  title: 'Trading Dashboard - Student Portal',
  badge: 'Student Access',
} as const;
