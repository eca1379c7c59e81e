import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

const KEY = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];

/** Creates a private CA (`ca.crt`) and its certificate for 127.0.0.1, using `openssl`. */
export function createCertificate(folder: string, name: string): void {
  const openssl = (...args: string[]) =>
    execFileSync('openssl', args, { cwd: folder, stdio: 'ignore' });
  const [request, certificate] = [`${name}.csr`, `${name}.crt`];
  openssl('req', '-x509', ...KEY, '-subj', '/CN=private', '-keyout', 'ca.key', '-out', 'ca.crt');
  openssl('req', ...KEY, '-subj', `/CN=${name}`, '-keyout', `${name}.key`, '-out', request);
  writeFileSync(join(folder, 'names'), 'subjectAltName=IP:127.0.0.1\n');
  const authority = ['-CA', 'ca.crt', '-CAkey', 'ca.key', '-CAcreateserial'];
  openssl('x509', '-req', '-in', request, ...authority, '-extfile', 'names', '-out', certificate);
}
