import type { Side } from '@dashboard/mfe-kit';
import { AdminHoldings } from './AdminHoldings.tsx';
import { StudentHoldings } from './StudentHoldings.tsx';

/** Fund holdings: imported and kept by the admin, read by students (spec §2). */
export function FundHoldings({ audience }: { audience: Side }) {
  return audience === 'admin' ? <AdminHoldings /> : <StudentHoldings />;
}
