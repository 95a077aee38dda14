/** `npm run docs`: writes the references in `docs/` from the contracts. Run with tsx, since the contracts are TypeScript. */
import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { callsReference, errorsReference, eventsReference } from '@girouette/contracts/reference';

const docs = resolve(import.meta.dirname, '../docs');
writeFileSync(`${docs}/errors.md`, errorsReference());
writeFileSync(`${docs}/events.md`, eventsReference());
writeFileSync(`${docs}/calls.md`, callsReference());
