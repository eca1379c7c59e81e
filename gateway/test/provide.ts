export { provide } from '@dashboard/service-kit/testing';
