export { readEmail, readName, sealContact } from './sealed-contact';
