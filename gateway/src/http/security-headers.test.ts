import { provideGateway } from '../../test/gateway.ts';

const gateway = provideGateway();
const secure = provideGateway({ secureCookies: true });

const parsePolicy = (policy: string | null) =>
  Object.fromEntries(
    (policy ?? '').split(';').map((directive) => {
      const [name = '', ...sources] = directive.trim().split(' ');
      return [name, sources.join(' ')];
    }),
  );

const paths = [
  '/',
  '/nothing',
  '/modules.json',
  '/modules/mfe-flow/1.0.0-a/remoteEntry.js',
  '/modules/none',
  '/api/stocks',
  '/api/none',
  '/api/jobs/1',
  '/api/docs',
  '/healthz',
];

test.each(paths)(
  '%s restricts what a page may do and does not name the server software [PUSH-02]',
  async (path) => {
    const { headers } = await fetch(gateway.url + path);
    const policy = headers.get('content-security-policy');
    expect(policy).not.toContain('unsafe');
    const isShell = path === '/' || path === '/nothing';
    expect(parsePolicy(policy)).toEqual({
      'default-src': "'none'",
      'script-src': "'self'",
      'worker-src': isShell ? `${new URL(gateway.url).host}/service-worker.js` : "'none'",
      'style-src': expect.stringMatching(
        isShell ? /^'self' 'nonce-[\w-]{22}'$/ : /^'self' 'sha256-[\w+/]{43}='$/,
      ),
      'img-src': "'self' data: blob:",
      'font-src': "'self'",
      'connect-src': "'self'",
      'manifest-src': "'self'",
      'base-uri': "'none'",
      'form-action': "'self'",
      'frame-ancestors': "'none'",
      'object-src': "'none'",
    });
    expect(Object.fromEntries(headers)).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
      // A CDN can serve release files.
      'cross-origin-resource-policy': path.endsWith('.js') ? 'cross-origin' : 'same-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
    });
    for (const name of ['x-powered-by', 'server', 'strict-transport-security']) {
      expect(headers.has(name)).toBe(false);
    }
  },
);

test('over TLS every response carries Strict-Transport-Security', async () => {
  for (const path of paths) {
    const { headers } = await fetch(secure.url + path);
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
    expect(headers.get('content-security-policy')).toContain('upgrade-insecure-requests');
  }
});
