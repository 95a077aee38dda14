export { bringUp, type Engines } from './bring-up';
export { EngineMissingError, type Engine } from './engine';
