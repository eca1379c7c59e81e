import type { Audience } from '@dashboard/mfe-kit';
import { AdminHoldings } from './AdminHoldings.tsx';
import { StudentHoldings } from './StudentHoldings.tsx';

/** The Fund Holdings tab: the admin imports and edits holdings, students read them (spec §2). */
export function FundHoldings({ audience }: { audience: Audience }) {
  return audience === 'admin' ? <AdminHoldings /> : <StudentHoldings />;
}
