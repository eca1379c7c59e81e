import * as contract from '@dashboard/contracts-releases';
import { describeBoundedReads } from '@dashboard/service-kit/testing';

describeBoundedReads('svc-releases', {
  contract,
  read: () => Promise.reject(new Error('No read grows with the registry.')),
  reads: {
    'releaseTokens.list': { isFixed: 'those of 90 days, cut at 900 KB' },
    'audit-log.releases': { isFixed: '200 entries, cut at 900 KB' },
    'audit-log.release-tokens': { isFixed: '200 entries, cut at 900 KB' },
  },
});
