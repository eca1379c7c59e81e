/** The notice on every dashboard (spec §1). */
export const DISCLAIMER =
  'Everything here is for education. It is not financial advice; consult a licensed financial professional before you invest.';
