import type { Audience } from '@dashboard/mfe-kit';
import { AdminHoldings } from './AdminHoldings.tsx';
import { StudentHoldings } from './StudentHoldings.tsx';

/** Fund holdings: imported and kept by the admin, read by students (spec §2). */
export function FundHoldings({ audience }: { audience: Audience }) {
  return audience === 'admin' ? <AdminHoldings /> : <StudentHoldings />;
}
