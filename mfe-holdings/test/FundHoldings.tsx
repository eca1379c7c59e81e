import type { Audience } from '@dashboard/mfe-kit';
import { AdminHoldings } from '../src/screens/AdminHoldings.tsx';
import { StudentHoldings } from '../src/screens/StudentHoldings.tsx';

/** The Fund Holdings tab: the admin imports and edits holdings, students read them (spec §2). */
export function FundHoldings({ audience }: { audience: Audience }) {
  return audience === 'admin' ? <AdminHoldings /> : <StudentHoldings />;
}
