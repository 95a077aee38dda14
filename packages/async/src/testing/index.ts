export { compileProgram } from './compile-program';
export { eventually } from './eventually';
export { aFreePort } from './free-port';
