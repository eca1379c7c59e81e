export { addRemovalNames as up } from '@dashboard/service-kit/removals';
