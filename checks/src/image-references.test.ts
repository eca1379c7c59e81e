import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { imageReferencingServices } from '@dashboard/contracts-http';

const contracts = join(__dirname, '../../packages/contracts');

/** Whether a value of a contract takes the address of an image. */
const takesImage = (value: unknown) => JSON.stringify(value ?? null).includes('/images\\\\/');

test('IMG-18 every service whose calls take the address of an image reports which images it names', () => {
  const services = readdirSync(contracts)
    // svc-portfolio stores the images and sees its own rows; http and summaries take nothing.
    .filter((name) => !['http', 'summaries', 'portfolio'].includes(name))
    .filter((name) => {
      const contract = JSON.parse(readFileSync(join(contracts, name, 'contract.json'), 'utf8'));
      return Object.values<Record<string, { requestBody?: unknown }>>(contract.paths).some(
        (methods) => Object.values(methods).some(({ requestBody }) => takesImage(requestBody)),
      );
    })
    .map((name) => `svc-${name}`);
  expect(services).toEqual([...imageReferencingServices]);
});
