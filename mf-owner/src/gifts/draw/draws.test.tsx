import type { PageOdds } from '@girouette/contracts/plays/http/odds';
import { evidenceEndpoints } from '@girouette/contracts/plays/http/evidence';
import { saveFile } from '@girouette/ui/file';
import { aUser, startFakeApi } from '@girouette/ui/testing';
import { PDFDocument } from '@cantoo/pdf-lib';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { aPageSummary } from '../../testing/factories';
import { renderApp } from '../../testing/render-app';
import { evidenceText } from './evidence-text';

jest.mock('@girouette/ui/file', () => ({ saveFile: jest.fn() }));

const api = startFakeApi();
beforeEach(() => {
  jest.mocked(saveFile).mockClear();
});

const PAGES = 'GET /api/game';
const ODDS = 'GET /api/game/:id/odds';
const EVIDENCE = 'GET /api/game/:id/evidence';

const evidence = evidenceEndpoints.readEvidence.sample.response;
const someOdds = (changes: Partial<PageOdds> = {}): PageOdds => ({
  pageId: 'page-1',
  gifts: [{ option: 1, label: 'Un café offert', percent: 20, drawn: 243 }],
  lost: { percent: 80, drawn: 957 },
  plays: 1_200,
  since: '2026-11-24T14:30:00.000Z',
  drift: { plays: 1_200, differing: 0, reportedAt: null },
  ...changes,
});
const open = (odds: PageOdds, options: Parameters<typeof renderApp>[1] = {}) => {
  api.answers(PAGES, [aPageSummary()]);
  api.answers(ODDS, odds);
  return renderApp('/gifts?view=draw', options);
};
const cellsOf = async (name: RegExp) =>
  within(await screen.findByRole('row', { name }))
    .getAllByRole('cell')
    .map(({ textContent }) => textContent.replaceAll(/[\u00A0\u202F]/g, ' '));

test('declared and drawn shares stand side by side, with the verdict', async () => {
  open(someOdds());
  expect(await cellsOf(/^Un café offert/)).toEqual(['20 %', '20,3 %', '243']);
  expect(await cellsOf(/^Perdu/)).toEqual(['80 %', '79,8 %', '957']);
  expect(
    screen.getByText('Les résultats correspondent aux chances annoncées.'),
  ).toBeInTheDocument();
});

test('a drift is a warning', async () => {
  const drift = { plays: 12, differing: 3, reportedAt: '2026-11-24T15:00:00.000Z' };
  open(someOdds({ drift }));
  expect(
    await screen.findByText('Les résultats s’écartent des chances annoncées.'),
  ).toBeInTheDocument();
  expect(screen.queryByText('Conforme')).toBeNull();
});

test('before the first play the card says when plays are counted', async () => {
  open(someOdds({ plays: 0, since: null, lost: { percent: 80, drawn: 0 }, gifts: [] }));
  expect(await screen.findByText(/comptées cinq minutes après/)).toBeInTheDocument();
  expect(screen.queryByText('Conforme')).toBeNull();
});

test('odds that could not be read can be tried again', async () => {
  api.answers(PAGES, [aPageSummary()]);
  api.refuses(ODDS, 'FORBIDDEN');
  const { user } = renderApp('/gifts?view=draw');
  const again = await screen.findByRole('button', { name: 'Réessayer' });
  api.answers(ODDS, someOdds());
  await user.click(again);
  expect(await screen.findByText('Conforme')).toBeInTheDocument();
});

test('the evidence is a PDF that carries the signed JSON', async () => {
  const { user } = open(someOdds());
  api.answers(EVIDENCE, evidence);
  const button = await screen.findByRole('button', { name: 'Télécharger le dossier de preuve' });
  fireEvent.change(screen.getByLabelText('Du'), { target: { value: '2026-11-01' } });
  fireEvent.change(screen.getByLabelText('Au'), { target: { value: '2026-11-30' } });
  await user.click(button);
  await waitFor(() => {
    expect(saveFile).toHaveBeenCalledTimes(1);
  });
  expect(api.requests(EVIDENCE)[0]).toMatchObject({
    query: { from: '2026-11-01', to: '2026-11-30' },
  });
  const [{ name, content }] = jest.mocked(saveFile).mock.lastCall!;
  expect(name).toBe('dossier-de-preuve-2026-11-01-2026-11-30.pdf');
  const [file] = (await PDFDocument.load(content as Uint8Array)).getAttachments();
  expect(JSON.parse(new TextDecoder().decode(file!.data))).toEqual(evidence);
});

test('the text of the PDF has the counts, the texts, the rules and the signature', () => {
  const text = evidenceText(evidence).replaceAll(/[\u00A0\u202F]/g, ' ');
  for (const part of [
    'Recalculées et exactes : 1',
    '« Un café offert », 20 %',
    '– option 1 : chances 20 %, obtenu 100 % (1)',
    'Règlement du jeu de Chez Camille',
    evidence.signature,
    evidence.publicKey,
    evidence.document.days[0]!.root,
  ]) {
    expect(text).toContain(part);
  }
});

test('evidence with plays that are not proved says so, in the PDF and after the download', async () => {
  const verdictOf = (counts: Partial<typeof evidence.document>) =>
    evidenceText({ ...evidence, document: { ...evidence.document, ...counts } })
      .replaceAll(/[\u00A0\u202F]/g, ' ')
      .split('\n\n')
      .find((article) => article.startsWith('Verdict'));
  expect(verdictOf({})).toContain('sont exactes');
  expect(verdictOf({ proved: 0, failed: 1 })).toContain('Anomalie : une partie');
  const failed = { plays: 1493, proved: 1489, failed: 3, withheld: 1 };
  expect(verdictOf(failed)).toContain('Anomalie : 4 parties');
  const { user } = open(someOdds());
  api.answers(EVIDENCE, { ...evidence, document: { ...evidence.document, ...failed } });
  await user.click(await screen.findByRole('button', { name: 'JSON seul' }));
  expect(await screen.findByText(/n’y sont pas prouvées/)).toBeInTheDocument();
});

test('a refused or failed evidence says why, and can be tried again', async () => {
  const { user } = open(someOdds());
  api.refuses(EVIDENCE, 'PERIOD_TOO_BUSY');
  const json = await screen.findByRole('button', { name: 'JSON seul' });
  await user.click(json);
  expect(await screen.findByText(/Choisissez une période plus courte/)).toBeInTheDocument();
  api.answers(EVIDENCE, evidence);
  await user.click(json);
  await waitFor(() => {
    expect(jest.mocked(saveFile).mock.lastCall?.[0].name).toMatch(/\.json$/);
  });
  // The verifier in another language reads an export line by line.
  const [{ content }] = jest.mocked(saveFile).mock.lastCall!;
  const lines = (content as string).trimEnd().split('\n');
  expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual([evidence]);
  expect(screen.queryByText(/Choisissez une période plus courte/)).toBeNull();
});

test('a period without an end, or longer than 400 days, cannot be asked for', async () => {
  open(someOdds());
  const from = await screen.findByLabelText('Du');
  fireEvent.change(from, { target: { value: '2020-01-01' } });
  expect(screen.getByText(/400.jours au plus\.$/)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'JSON seul' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  fireEvent.change(from, { target: { value: '' } });
  expect(screen.getByText('Indiquez les deux jours.')).toBeInTheDocument();
});

test('a sub-account reads the odds, and no evidence', async () => {
  open(someOdds(), { user: aUser({ userId: 'sub-1', ownerId: 'owner-1', accountType: 'sub' }) });
  expect(await screen.findByText('Conforme')).toBeInTheDocument();
  expect(screen.queryByText('Dossier de preuve')).toBeNull();
});
