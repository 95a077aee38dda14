import { createHash } from 'node:crypto';
import { LATER_ASK_WORDINGS } from '@girouette/contracts/pages/later-ask';
import { MARKETING_WORDINGS } from '@girouette/contracts/mails/marketing';
import { consents } from '@girouette/guest-texts/compiled/consents';
import { LANGUAGE_CODES } from '@girouette/contracts/languages';

/**
 * The SHA-256 of each wording in each language. A guest who agreed to a wording agreed to these words, so that a changed wording needs a new
 * version instead of a new hash.
 */
const SHOWN = {
  'laterAsk-2026-11 ar': '49c448a010a535e6',
  'laterAsk-2026-11 de': '464d70b549ac467e',
  'laterAsk-2026-11 en': '8799aab9afd59be1',
  'laterAsk-2026-11 es': '29e5d11d32a38891',
  'laterAsk-2026-11 fr': 'b2d93e149212c7c9',
  'laterAsk-2026-11 it': '60771b786b13e3f0',
  'laterAsk-2026-11 nl': 'b2f70e12341f6bc2',
  'marketing-2026-11-2 ar': 'ff10e62f26660e63',
  'marketing-2026-11-2 de': '32937a0aa1850afc',
  'marketing-2026-11-2 en': 'e0fde63d01d191eb',
  'marketing-2026-11-2 es': '219dc541b743a1ad',
  'marketing-2026-11-2 fr': '75f9ff2ba10a4c20',
  'marketing-2026-11-2 it': '689cc67561ab74ec',
  'marketing-2026-11-2 nl': 'c3591ea1a08b89a8',
};

const hashOf = (text: unknown) =>
  createHash('sha256').update(String(text)).digest('hex').slice(0, 16);

test('no wording that guests were shown has changed in any language', () => {
  const hashes = Object.fromEntries(
    LANGUAGE_CODES.flatMap((language) =>
      Object.entries(consents[language]).map(([version, text]) => [
        `${version} ${language}`,
        hashOf(text),
      ]),
    ),
  );
  expect(hashes).toEqual(SHOWN);
});

test('in French they are the wordings that the services know by these versions', () => {
  expect(consents.fr['marketing-2026-11-2']).toBe(MARKETING_WORDINGS['2026-11-2']);
  expect(consents.fr['laterAsk-2026-11']).toBe(LATER_ASK_WORDINGS['2026-11']);
});
