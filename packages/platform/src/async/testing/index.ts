export { compileProgram } from './compile-program';
export { eventually } from './eventually';
export { aFreePort } from './free-port';
export { replaceSources, type Chance } from '../sources';
export { createSeededChance } from './seeded-chance';
export { createVirtualTime, type VirtualTime } from './virtual-time';
export { reachAtOnce, type Reach } from './reach';
