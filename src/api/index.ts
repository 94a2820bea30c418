export type { Host } from '../base/host.ts';
export { createNodeHost } from '../base/node-host.ts';
export { createVirtualClock } from '../base/virtual-clock.ts';
export { checkFlows } from './check-flows.ts';
export { testFlows } from './test-flows.ts';
export type { UseCase } from './use-case.ts';
export { version } from './version.ts';
