export { saveFile } from './save-file';
export { readFile } from './read-file';
